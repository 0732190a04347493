import { z } from 'zod'
import { uploadedFile } from './upload.ts'

/** MAW-02: one file, .xlsx or .xls. What is in it the server looks at. */
export const workbookInput = z.strictObject({
  file: z
    .custom<z.infer<typeof uploadedFile>>((value) => uploadedFile.safeParse(value).success, 'FILE_MISSING')
    .refine((file) => /\.(xlsx|xls)$/i.test(file.fileName), 'FILE_UNUSABLE'),
})
