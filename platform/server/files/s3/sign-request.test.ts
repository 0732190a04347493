import { expect, test } from 'vitest'
import { signRequest } from './sign-request.ts'

// The examples of the documentation of AWS: examplebucket, GET Object with a range, GET Bucket lifecycle, and List objects.
const account = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const AT = new Date('2013-05-24T00:00:00Z')

test.each([
  ['/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  ['/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('GET %s is signed as the documentation of AWS shows it', (path, headers, signature) => {
  const url = new URL(path, 'https://examplebucket.s3.amazonaws.com')
  const { authorization } = signRequest(account, { method: 'GET', url, headers, bodySha256: EMPTY, at: AT })
  expect(authorization).toContain(`Signature=${signature}`)
})
