/** Broad type of a file. */
export const MIMETYPE_GROUPS = ['image', 'document', 'video'] as const

/** Kinds of files that the screens distinguish (specification 2, section 3). */
export const MEDIA_KINDS = ['image', 'pdf', 'csv', 'video', 'document', 'text', 'application'] as const
/** One of `MEDIA_KINDS`, derived from the mimetype by `mediaKindOf`; lists filter by it as `kind`. */
export type MediaKind = (typeof MEDIA_KINDS)[number]

const KINDS: Partial<Record<string, MediaKind>> = {
  'application/pdf': 'pdf',
  'text/csv': 'csv',
  'application/csv': 'csv',
  'application/msword': 'document',
  'application/rtf': 'document',
  'application/vnd.ms-excel': 'document',
  'application/vnd.ms-powerpoint': 'document',
}

const DOCUMENTS = ['application/vnd.openxmlformats-officedocument.', 'application/vnd.oasis.opendocument.']

/** The kind of a file by its mimetype; `application` for all others. */
export function mediaKindOf(mimetype: string): MediaKind {
  const type = mimetype.toLowerCase().split(';')[0]?.trim() ?? ''
  if (KINDS[type]) return KINDS[type]
  if (DOCUMENTS.some((prefix) => type.startsWith(prefix))) return 'document'
  const family = type.split('/')[0]
  return family === 'image' || family === 'video' || family === 'text' ? family : 'application'
}
