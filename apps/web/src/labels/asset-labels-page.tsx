import { assetLabelsMachine, createAssetLabelActors, toggledLabel, type AssetLabelsRef } from '@selvedge/machines'
import { createAssets } from '@selvedge/sdk'
import { labelOfAssetSchema } from '@selvedge/sdk/wire'
import { Button, EmptyState, PageHeader, SkeletonRows } from '@selvedge/ui'
import { css, cx } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import * as z from 'zod/mini'
import { ConflictDialog } from '../editing/conflict-dialog.tsx'
import { GoneForm } from '../editing/gone-form.tsx'
import { SaveStatus } from '../editing/save-status.tsx'
import { useEdit } from '../editing/use-edit.ts'
import { useEditNotices } from '../editing/use-edit-notices.ts'
import { useEdited } from '../editing/use-edited.ts'
import { useServices } from '../shared/services.ts'
import { twoColumns } from '../shared/two-columns.ts'
import { useResource } from '../shared/use-resource.ts'
import { useTitle } from '../shared/use-title.ts'
import { AppliedLabels } from './applied-labels.tsx'
import { AssetLabelsHeader } from './asset-labels-header.tsx'
import { AvailableLabels } from './available-labels.tsx'
import { ASSET_LABELS } from './labels.messages.ts'

const draftSchema = z.object({ labels: z.array(labelOfAssetSchema) })
const NOTICES = { fields: ASSET_LABELS.fields, saved: ASSET_LABELS.saved }

/** The label editor of one asset (specification 2, 2). */
export default function AssetLabelsPage() {
  const { assetId } = useParams<{ assetId: string }>()
  return <Editor key={assetId} id={assetId} />
}

function Editor({ id }: { id: string }) {
  useTitle(ASSET_LABELS.page)
  const { cache } = useServices()
  const assets = useResource('assets', createAssets)
  const [actors] = useState(() => createAssetLabelActors({ assets }, cache))
  const edit = useEdit(assetLabelsMachine, actors, { id, form: `asset-labels.${id}`, schema: draftSchema })
  const isRead = useSelector(edit, (snapshot) => snapshot.matches('editing'))
  const isFailing = useSelector(edit, (snapshot) => snapshot.matches('failing'))
  const isMissing = useSelector(edit, (snapshot) => snapshot.matches('missing'))
  const draft = useSelector(edit, ({ context }) => context.draft)
  useEditNotices(edit, NOTICES)
  if (isMissing && draft) {
    return (
      <GoneForm
        edit={edit}
        draft={draft}
        title={ASSET_LABELS.missing}
        fieldName={(field) => ASSET_LABELS.fields[field]}
        show={(_, value) => namesOf(value)}
      />
    )
  }
  if (isMissing || isFailing) return <NotRead edit={edit} isMissing={isMissing} />
  if (!isRead) return <SkeletonRows rows={8} label={ASSET_LABELS.loading} />
  return (
    <div className={stack}>
      <AssetLabelsHeader
        edit={edit}
        meta={<SaveStatus edit={edit} />}
        actions={<Actions edit={edit} back={`/app/assets/${encodeURIComponent(id)}`} />}
      />
      <Choice edit={edit} />
      <ConflictDialog edit={edit} fields={ASSET_LABELS.fields} show={(_, value) => namesOf(value)} />
    </div>
  )
}

function Choice({ edit }: { edit: AssetLabelsRef }) {
  const { labels } = useEdited(edit).values
  const change = (changed: typeof labels) => edit.send({ type: 'values.changed', change: { labels: changed } })
  return (
    <div className={columns}>
      <AvailableLabels applied={labels} onToggle={(label) => change(toggledLabel(labels, label))} />
      <AppliedLabels
        labels={labels}
        onRemove={(label) => change(toggledLabel(labels, label))}
        onClear={() => change([])}
      />
    </div>
  )
}

function Actions({ edit, back }: { edit: AssetLabelsRef; back: string }) {
  const [, navigate] = useLocation()
  const isSaving = useSelector(edit, (snapshot) => snapshot.matches({ editing: 'saving' }))
  const canSave = useSelector(edit, (snapshot) => snapshot.hasTag('dirty') && snapshot.can({ type: 'save' }))
  return (
    <>
      <Button
        tone="secondary"
        disabled={isSaving}
        onClick={() => {
          // 'Back' clears what was chosen, so there is nothing to ask.
          edit.send({ type: 'discard' })
          navigate(back)
        }}
      >
        {ASSET_LABELS.back}
      </Button>
      <Button tone="primary" busy={isSaving} disabled={!canSave} onClick={() => edit.send({ type: 'save' })}>
        {ASSET_LABELS.save}
      </Button>
    </>
  )
}

function NotRead({ edit, isMissing }: { edit: AssetLabelsRef; isMissing: boolean }) {
  return (
    <>
      <PageHeader title={ASSET_LABELS.page} />
      <div role="alert">
        <EmptyState
          title={isMissing ? ASSET_LABELS.missing : ASSET_LABELS.failed}
          action={
            isMissing ? (
              <Button asChild>
                <Link href="/app/assets">{ASSET_LABELS.toAssets}</Link>
              </Button>
            ) : (
              <Button onClick={() => edit.send({ type: 'retry' })}>{ASSET_LABELS.retry}</Button>
            )
          }
        />
      </div>
    </>
  )
}

/** The labels by name, for a conflict. */
function namesOf(labels: unknown): string {
  const { data = [] } = z.array(labelOfAssetSchema).safeParse(labels)
  return data.map(({ name }) => name).join(', ')
}

const stack = css({ display: 'flex', flexDirection: 'column', gap: '16', minWidth: '0' })
const columns = cx(twoColumns, css({ '--first': '22rem' }))
