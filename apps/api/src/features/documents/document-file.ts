import type { Row } from '../../platform/db/schema.ts'
import type { SentFile } from '../../platform/files/send-file.ts'
import { metadataIn } from './documents.store.ts'

/**
 * The file of a revision as it is sent. Its ETag is the checksum, not the key: a recipient who knew the key could
 * request the file's pictures after the link was revoked.
 */
export function documentFile(revision: Row<'document_revisions'>): Omit<SentFile, 'inline'> {
  const { document_name: name, current_revision } = metadataIn(revision)
  return {
    fileKey: revision.file_key,
    tag: revision.sha256,
    name: `${name} ${current_revision}.pdf`,
    mimetype: 'application/pdf',
  }
}
