import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** The kind of a file, so that the receiving agent finds the invoice among the documents (DOC-02). */
export const ATTACHMENT_KINDS = [
  'Invoice',
  'PackingList',
  'DGD',
  'MSDS',
  'UN383',
  'Certificate',
  'Photo',
  'Other',
] as const

export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number]

/** The maximum number of files of one shipment, all kinds together; removed ones do not count. */
export const MAX_ATTACHMENTS = 60

/** Whether a further file may be attached. */
export function canAttach(attached: number): Verdict<'ATTACHMENTS_FULL'> {
  return attached < MAX_ATTACHMENTS ? allowed : refuse('ATTACHMENTS_FULL', { most: MAX_ATTACHMENTS })
}

export type ContentType = {
  readonly mediaType: string
  readonly ending: string
  /** Whether it is shown in the page; other files are downloaded. */
  readonly isShown: boolean
}

/** Determines the content type from the first bytes, regardless of the name; undefined for types that agents cannot open. */
export function contentTypeOf(name: string, bytes: Uint8Array): ContentType | undefined {
  return TYPES.find(
    ({ begins, ending, byName }) =>
      begins.every((byte, index) => bytes[index] === byte) && (!byName || name.toLowerCase().endsWith(`.${ending}`)),
  )
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OFFICE = 'application/vnd.openxmlformats-officedocument'

const TYPES: readonly (ContentType & { readonly begins: readonly number[]; readonly byName?: boolean })[] = [
  { mediaType: 'application/pdf', ending: 'pdf', isShown: true, begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { mediaType: 'image/png', ending: 'png', isShown: true, begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mediaType: 'image/jpeg', ending: 'jpg', isShown: true, begins: [0xff, 0xd8, 0xff] },
  { mediaType: `${OFFICE}.spreadsheetml.sheet`, ending: 'xlsx', isShown: false, begins: ZIP, byName: true },
  { mediaType: `${OFFICE}.wordprocessingml.document`, ending: 'docx', isShown: false, begins: ZIP, byName: true },
]

/** Returns the stored name of a file: without folder, with the extension of its content type. */
export function attachmentName(typed: string, { ending }: Pick<ContentType, 'ending'>): string {
  const bare = typed
    .replace(/^.*[\\/]/, '')
    .replace(/[. ]+$/, '')
    .replace(/\.(pdf|png|jpe?g|xlsx|docx)$/i, '')
    .trim()
  return `${(bare || 'document').slice(0, LONGEST_NAME - ending.length - 1)}.${ending}`
}

export const LONGEST_NAME = 120
