import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/**
 * The IP address of a host that users have typed. Refuses addresses of this machine and of networks that the internet does not
 * reach (RFC 6890), so that nobody explores our network through the portal; the operator may allow hosts, as `host` or
 * `host:port`. A connection has to go to the returned address, because a name may lead elsewhere a moment later.
 * @throws Error with a readable reason, also where the name is unknown
 */
export async function outsideAddress(
  { hostname, port }: { readonly hostname: string; readonly port: string },
  allowed: readonly string[],
): Promise<string> {
  const host = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  const isAllowed = allowed.includes(host) || allowed.includes(`${host}:${port}`)
  const addresses = isIP(host) > 0 ? [host] : (await lookup(host, { all: true })).map(({ address }) => address)
  const [address] = isAllowed ? addresses : addresses.filter((one) => !isInside(one))
  if (address === undefined) throw new Error(`${host} is inside our network; CHANNEL_HOSTS can allow it`)
  return address
}

/** Whether an IP address belongs to this machine, to a private network, or to no single machine. */
export function isInside(address: string): boolean {
  return INSIDE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

const NETWORKS = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  // IPv4 addresses in IPv6; those of ::ffff:0:0/96 are judged as what they carry.
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const

const INSIDE = new BlockList()
for (const [network, prefix] of NETWORKS) INSIDE.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4')
