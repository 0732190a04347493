import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { uploadedFile } from '#platform/contract/upload.ts'
import { identityErrors } from './errors.ts'

const own = '/ws-system/auth/profile/avatar'

/** Endpoints for the picture of a user (SES-13): its id is the `avatar` of the user. A new picture has a new id. */
export const avatarApi = {
  setAvatar: endpoint({
    method: 'PUT',
    path: own,
    access: 'signed-in',
    summary: 'Take a PNG, JPEG or WebP of at most 512 KB as the own picture; not while switched to another user',
    encoding: 'multipart',
    input: z.strictObject({ file: uploadedFile }),
    output: z.strictObject({ avatar: z.uuid() }),
    errors: identityErrors,
    ratePerMinute: 20,
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: own,
    access: 'signed-in',
    summary: 'Go without a picture',
    input: z.strictObject({}),
    output: z.boolean(),
    errors: identityErrors,
  }),
  avatar: endpoint({
    method: 'GET',
    path: '/ws-system/avatars/:id',
    access: 'signed-in',
    summary: 'The picture that is the avatar of some user',
    input: z.strictObject({ id: z.uuid() }),
    output: z.unknown(),
    answer: 'download',
  }),
} as const
