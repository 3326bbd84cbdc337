import { type BulkLabelsRef, followJobChild } from '@selvedge/machines'
import { imageUrl } from '@selvedge/sdk'
import { Breadcrumbs, Button, PageHeader, Progress, RadioGroup, Thumbnail } from '@selvedge/ui'
import { css, cx } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { Link, useLocation } from 'wouter'
import { AssetIcon } from '../assets/asset-words.tsx'
import { ChosenList } from '../shared/chosen-list.tsx'
import { Notice } from '../shared/notice.tsx'
import { twoColumns } from '../shared/two-columns.ts'
import { useFollowedJob } from '../shared/use-followed-job.ts'
import { useTitle } from '../shared/use-title.ts'
import { SHELL } from '../shell/shell.messages.ts'
import { AppliedLabels } from './applied-labels.tsx'
import { AvailableLabels } from './available-labels.tsx'
import { markIn } from './bulk-marks.ts'
import { BULK_LABELS } from './labels.messages.ts'
import { useBulkLabels } from './use-bulk-labels.ts'
import { type ChosenAsset, useChosenAssets } from './use-chosen-assets.ts'
import { useLabelCounts } from './use-label-counts.ts'

/** The label editor of chosen assets (specification 2, 2). */
export default function BulkLabelsPage() {
  useTitle(BULK_LABELS.page)
  const { page, from, forget } = useBulkLabels()
  const isEmpty = useSelector(page, (snapshot) => snapshot.matches('empty'))
  if (isEmpty) return null
  return (
    <div className={stack}>
      <PageHeader
        title={BULK_LABELS.page}
        above={
          <Breadcrumbs
            label={SHELL.breadcrumbs}
            items={[{ label: BULK_LABELS.assets, href: from }, { label: BULK_LABELS.page }]}
            renderLink={(link) => <Link {...link} />}
          />
        }
        actions={<Actions page={page} from={from} forget={forget} />}
      />
      <Problem page={page} />
      <JobProgress page={page} />
      <div className={columns}>
        <Chosen page={page} />
        <Choice page={page} />
      </div>
    </div>
  )
}

function Actions({ page, from, forget }: { page: BulkLabelsRef; from: string; forget: () => void }) {
  const [, navigate] = useLocation()
  const isSaving = useSelector(page, (snapshot) => snapshot.hasTag('busy'))
  // A job goes on without the page; a call that is under way does not tell how it ended.
  const isSending = useSelector(
    page,
    (snapshot) => snapshot.matches('saving') || snapshot.matches({ working: 'starting' }),
  )
  const canSave = useSelector(page, (snapshot) => snapshot.can({ type: 'save' }))
  return (
    <>
      <Button
        tone="secondary"
        disabled={isSending}
        onClick={() => {
          forget()
          navigate(from)
        }}
      >
        {BULK_LABELS.back}
      </Button>
      <Button
        tone="primary"
        busy={isSaving}
        disabled={!canSave && !isSaving}
        onClick={() => page.send({ type: 'save' })}
      >
        {BULK_LABELS.save}
      </Button>
    </>
  )
}

/** The problem of the last attempt, deleted assets, and success. */
function Problem({ page }: { page: BulkLabelsRef }) {
  const { problem, serverMessage, selection, missing } = useSelector(page, ({ context }) => context)
  const isSaved = useSelector(page, (snapshot) => snapshot.matches('saved'))
  const text = () => {
    if (problem === 'countChanged') return BULK_LABELS.problems.countChanged(selection.count)
    return (problem === 'failed' && serverMessage) || (problem && BULK_LABELS.problems[problem])
  }
  return (
    <>
      {problem && (
        <p role="alert" className={alertText}>
          {text()}
        </p>
      )}
      {missing > 0 && <p role="status">{BULK_LABELS.missing(missing)}</p>}
      {isSaved && <p role="status">{BULK_LABELS.savedHint}</p>}
    </>
  )
}

function JobProgress({ page }: { page: BulkLabelsRef }) {
  const began = useSelector(page, ({ context }) => context.job)
  const job = useFollowedJob(useSelector(page, followJobChild), began)
  const isAtWork = useSelector(page, (snapshot) => snapshot.matches({ working: 'following' }))
  if (!isAtWork) return null
  return (
    <div className={progress}>
      <Progress text={BULK_LABELS.progress(job.done, job.total)} value={job.done} max={job.total} />
      <p className={quiet}>{BULK_LABELS.leave}</p>
      {job.isUncancelled && (
        <p role="alert" className={alertText}>
          {BULK_LABELS.notCancelled}
        </p>
      )}
      <Button
        tone="secondary"
        busy={job.isCancelling}
        disabled={!job.canCancel && !job.isCancelling}
        onClick={() => page.send({ type: 'cancel' })}
      >
        {BULK_LABELS.cancel}
      </Button>
    </div>
  )
}

function Chosen({ page }: { page: BulkLabelsRef }) {
  const { choice, count } = useSelector(page, ({ context }) => context.selection)
  const canRemove = useSelector(page, (snapshot) => snapshot.can({ type: 'asset.removed', id: '' }))
  const { rows, more } = useChosenAssets(choice)
  return (
    <ChosenList
      title={BULK_LABELS.chosen}
      count={BULK_LABELS.chosenCount(count)}
      rows={rows}
      more={more}
      labels={BULK_LABELS.more}
      picture={(asset) => <Picture asset={asset} />}
      removeLabel={BULK_LABELS.remove}
      onRemove={canRemove ? (id) => page.send({ type: 'asset.removed', id }) : undefined}
    />
  )
}

function Picture({ asset: { image_url, kind } }: { asset: ChosenAsset }) {
  if (!image_url) return <AssetIcon kind={kind} size={24} />
  return <Thumbnail src={imageUrl(image_url, 'thumbnail')} alt="" />
}

const ACTIONS = (['replace', 'add', 'remove'] as const).map((value) => ({
  value,
  label: BULK_LABELS.actions[value],
  hint: BULK_LABELS.hints[value],
}))

function Choice({ page }: { page: BulkLabelsRef }) {
  const { draft, selection } = useSelector(page, ({ context }) => context)
  const isEditing = useSelector(page, (snapshot) => snapshot.matches('editing'))
  const { counted, hasFailed, retry } = useLabelCounts(selection.choice)
  return (
    <div className={stack} inert={!isEditing}>
      <RadioGroup
        label={BULK_LABELS.action}
        items={ACTIONS}
        value={draft.action}
        onValueChange={(action) => page.send({ type: 'action.chosen', action })}
      />
      {hasFailed && <Notice text={BULK_LABELS.countsFailed} action={BULK_LABELS.retry} onAction={retry} />}
      <div className={cx(twoColumns, pair)}>
        <AvailableLabels
          applied={draft.labels}
          markOf={(id) => markIn(draft, counted, id)}
          onToggle={(label) => page.send({ type: 'label.toggled', label })}
        />
        <AppliedLabels
          labels={draft.labels}
          onRemove={(label) => page.send({ type: 'label.toggled', label })}
          onClear={() => page.send({ type: 'labels.cleared' })}
        />
      </div>
    </div>
  )
}

const stack = css({ display: 'flex', flexDirection: 'column', gap: '16', minWidth: '0' })
const columns = cx(twoColumns, css({ '--first': '18rem' }))
const pair = css({ '--first': '18rem', columnGap: '24' })
const progress = css({ display: 'flex', flexDirection: 'column', gap: '12', maxWidth: '[32rem]' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
const alertText = css({ color: 'danger.fg', fontSize: 'sm', overflowWrap: 'anywhere' })
