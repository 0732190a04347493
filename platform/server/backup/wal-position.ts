/** The embedded cluster is made with segments of 16 MB. */
export const SEGMENT_BYTES = 16n * 1024n * 1024n

const SEGMENTS_PER_LOG = 256n

/** The byte that an LSN such as `0/3000028` names, counted from the beginning of the WAL. */
export function positionOf(lsn: string): bigint {
  const [high, low] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** The number of the segment that has the byte, counted from the beginning of the WAL. */
export function segmentAt(position: bigint): bigint {
  return position / SEGMENT_BYTES
}

/** The file of a segment: the timeline, and the number in two halves, each as eight hexadecimal digits. */
export function segmentName(timeline: string, segment: bigint): string {
  return timeline + digits(segment / SEGMENTS_PER_LOG) + digits(segment % SEGMENTS_PER_LOG)
}

export function segmentOf(name: string): bigint {
  return BigInt(`0x${name.slice(8, 16)}`) * SEGMENTS_PER_LOG + BigInt(`0x${name.slice(16)}`)
}

/** How many bytes of a segment are before the position. */
export function bytesBefore(position: bigint, segment: bigint): number {
  const bytes = position - segment * SEGMENT_BYTES
  return Number(bytes < SEGMENT_BYTES ? bytes : SEGMENT_BYTES)
}

function digits(half: bigint): string {
  return half.toString(16).toUpperCase().padStart(8, '0')
}
