import { type DocumentMetadata, metadataOf, type ProductDocument, type WireMetadataItem } from '@selvedge/sdk/wire'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { bumpCatalogue, lockCatalogue } from '../../platform/db/catalogue-version.ts'
import { dropUnused } from '../../platform/file-store/drop-unused.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { type ListContext, inReadTransaction } from '../../platform/listing/list-context.ts'
import { etagOf } from '../../platform/http/etag.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import { shareLink } from '../share-links/share-links.ts'
import { refuseOverQuota } from '../../platform/files/quota.ts'
import { insertDocument, lockDocument, writeDocument } from './documents.changes.store.ts'
import { oneDocument, refuseOther, wholeMetadata } from './documents.service.ts'
import { findRevision, metadataIn } from './documents.store.ts'
import { type IssuedFile, issueFile, sheetHashOf } from './issue-file.ts'
import { readShownSheet, type ShownSheet } from './shown-sheet.store.ts'

type Dependencies = Pick<AppDependencies, 'db' | 'files' | 'config' | 'now'>

export interface DocumentInput {
  id: string
  metadata: WireMetadataItem[]
}

const record = historyOf('document')

/** Issues the first revision of a document. */
export function documentCreation(dependencies: Dependencies): JobKind<DocumentInput, ProductDocument, IssuedFile> {
  const { db, files, config } = dependencies
  return {
    name: 'create_document',
    status: 201,
    async prepare({ author }, { id, metadata }, { signal }) {
      const shown = await inReadTransaction(db, author, async (context) => {
        await refuseSecond(context, id)
        return shownSheet(context, id)
      })
      return issueFile(files, shown, wholeMetadata(metadata), signal)
    },
    run: (change, { id, metadata: list }, _progress, file) =>
      keeping(files, file, async () => {
        const metadata = wholeMetadata(list)
        await lockCatalogue(change.trx, change.supplierId)
        // The product may have been deleted while the file was rendered.
        await shownSheet(change, id)
        await refuseSecond(change, id)
        await insertDocument(change, { id, revision: 1, metadata, file })
        await refuseOverQuota(change, dependencies)
        await shareLink(change, 'document', id)
        await bumpCatalogue(change.trx, change.supplierId)
        await record(change, [id], 'created')
        return oneDocument(change, id, config)
      }),
  }
}

export interface DocumentPatchInput extends DocumentInput {
  ifMatch?: string
}

/** The result of a patch; `file` is undefined when nothing shown on the sheet changes. */
interface NextRevision {
  basedOn: number
  metadata: DocumentMetadata
  file: IssuedFile | undefined
}

/** Issues another revision when anything shown on the sheet changes. */
export function documentChange(dependencies: Dependencies): JobKind<DocumentPatchInput, ProductDocument, NextRevision> {
  const { db, files, config } = dependencies
  return {
    name: 'patch_document',
    async prepare({ author }, { id, metadata: patch, ifMatch }, { signal }) {
      const { shown, metadata, basedOn, sheetHash } = await inReadTransaction(db, author, async (context) => {
        const revision = await findRevision(context, id)
        if (!revision) throw notFound()
        await refuseOther(context, { id, revision: revision.revision }, ifMatch, config)
        return {
          shown: await shownSheet(context, id),
          metadata: { ...metadataIn(revision), ...metadataOf(patch) },
          basedOn: revision.revision,
          sheetHash: revision.sheet_hash,
        }
      })
      const isSame = sheetHashOf(shown, metadata) === sheetHash
      return { basedOn, metadata, file: isSame ? undefined : await issueFile(files, shown, metadata, signal) }
    },
    run: (change, { id }, _progress, { basedOn, metadata, file }) =>
      keeping(files, file, async () => {
        const { trx, supplierId } = change
        await lockCatalogue(trx, supplierId)
        const document = await lockDocument(trx, supplierId, id)
        if (!document) throw notFound()
        // The file shows the state at rendering time; issuing it now would lose a colleague's change.
        await refuseOther(change, document, etagOf(basedOn), config)
        if (file) {
          const revision = basedOn + 1
          await writeDocument(change, { id, revision, metadata, file })
          await refuseOverQuota(change, dependencies)
          await bumpCatalogue(trx, supplierId)
          await record(change, [id], 'updated', { revision })
        }
        return oneDocument(change, id, config)
      }),
  }
}

async function shownSheet(context: ListContext, id: string): Promise<ShownSheet> {
  const shown = await readShownSheet(context, id)
  if (!shown) throw notFound()
  return shown
}

async function refuseSecond(context: ListContext, id: string): Promise<void> {
  if (!(await findRevision(context, id))) return
  throw new Problem(409, 'document_exists', 'Document already exists for this product')
}

/** Drops the file when its row is not written. */
async function keeping<T>(files: AppDependencies['files'], file: IssuedFile | undefined, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (file) await dropUnused(files, file.fileKey, error)
    throw error
  }
}
