/** A file of a multipart form, as both a browser and Node hand it over. */
export interface UploadedFile {
  readonly name: string
  readonly type: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

export const isUploadedFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'size' in value
