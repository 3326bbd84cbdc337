import { followJobChild, type FindDuplicatesRef, mergesIn } from '@selvedge/machines'
import { Breadcrumbs, Button, EmptyState, PageHeader, Progress, SkeletonRows } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { Link, useParams } from 'wouter'
import { attributeAddress } from '../attribute/attribute-address.ts'
import { ATTRIBUTE_FRAME } from '../attribute/attribute-frame.messages.ts'
import { useAttribute } from '../attribute-values/use-attribute.ts'
import { VALUES } from '../attribute-values/values.messages.ts'
import { Notice } from '../shared/notice.tsx'
import { useFollowedJob } from '../shared/use-followed-job.ts'
import { useTitle } from '../shared/use-title.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { DuplicateGroupCard } from './duplicate-group.tsx'
import { DUPLICATES } from './duplicates.messages.ts'
import { useDuplicates } from './use-duplicates.ts'

/** Finds values of an attribute that are probably the same, and merges them. */
export default function DuplicatesPage() {
  const { attributeId = '' } = useParams()
  return <Duplicates key={attributeId} attributeId={attributeId} />
}

function Duplicates({ attributeId }: { attributeId: string }) {
  useTitle(DUPLICATES.title)
  const { attribute, isMissing, hasFailed, retry } = useAttribute(attributeId)
  const page = useDuplicates(attributeId)
  const isSearching = useSelector(page, (snapshot) => snapshot.matches('searching'))
  if (isMissing) return <NotFoundPage title={VALUES.missing} hint={VALUES.missingHint} />
  return (
    <div className={layout}>
      <PageHeader
        title={DUPLICATES.title}
        above={
          <Breadcrumbs
            label={ATTRIBUTE_FRAME.breadcrumbs}
            items={[
              { label: ATTRIBUTE_FRAME.attributes, href: '/app/attributes' },
              { label: attribute?.name ?? ATTRIBUTE_FRAME.details, href: attributeAddress(attributeId) },
              { label: ATTRIBUTE_FRAME.tabs.values, href: attributeAddress(attributeId, 'values') },
            ]}
            renderLink={(to) => <Link {...to} />}
          />
        }
        actions={<MergeButton page={page} />}
      />
      {hasFailed && <Notice text={VALUES.attributeFailed} action={VALUES.retry} onAction={retry} />}
      <Problem page={page} />
      <JobProgress page={page} />
      {isSearching ? <SkeletonRows rows={6} label={DUPLICATES.searching} /> : <Groups page={page} />}
    </div>
  )
}

function Groups({ page }: { page: FindDuplicatesRef }) {
  const { groups, total, searched } = useSelector(page, ({ context }) => context)
  const hasFailed = useSelector(page, (snapshot) => snapshot.matches('failed'))
  if (hasFailed) return null
  if (groups.length === 0) return <EmptyState title={DUPLICATES.none} hint={DUPLICATES.noneHint(searched)} />
  return (
    <>
      <p role="status">
        {DUPLICATES.found(total, searched)} {total > groups.length && DUPLICATES.shownFirst(groups.length)}
      </p>
      <p className={quiet}>{DUPLICATES.intro}</p>
      {groups.map((group) => (
        <DuplicateGroupCard key={group.master_id} {...{ group, page }} />
      ))}
    </>
  )
}

function MergeButton({ page }: { page: FindDuplicatesRef }) {
  const count = useSelector(page, ({ context }) => mergesIn(context).length)
  const canMerge = useSelector(page, (snapshot) => snapshot.can({ type: 'merge' }))
  const isMerging = useSelector(page, (snapshot) => snapshot.matches('merging'))
  const hasGroups = useSelector(page, ({ context }) => context.groups.length > 0)
  if (!hasGroups) return null
  return (
    <Button
      tone="primary"
      busy={isMerging}
      disabled={!canMerge && !isMerging}
      onClick={() => page.send({ type: 'merge' })}
    >
      {DUPLICATES.merge(count)}
    </Button>
  )
}

/** Why the values were not compared, dismissed or merged, and the way to search again. */
function Problem({ page }: { page: FindDuplicatesRef }) {
  const problem = useSelector(page, ({ context }) => context.problem)
  const hasFailed = useSelector(page, (snapshot) => snapshot.matches('failed'))
  const canSearch = useSelector(page, (snapshot) => snapshot.can({ type: 'retry' }))
  if (problem === undefined || !canSearch) return null
  return (
    <Notice
      text={DUPLICATES.problems[problem]}
      action={hasFailed ? DUPLICATES.retry : DUPLICATES.searchAgain}
      onAction={() => page.send({ type: 'retry' })}
    />
  )
}

function JobProgress({ page }: { page: FindDuplicatesRef }) {
  const began = useSelector(page, ({ context }) => context.job)
  const job = useFollowedJob(useSelector(page, followJobChild), began)
  const isAtWork = useSelector(page, (snapshot) => snapshot.matches({ merging: 'following' }))
  if (!isAtWork) return null
  return (
    <div className={progress}>
      <Progress text={DUPLICATES.merging(job.done, job.total)} value={job.done} max={job.total} />
      <p className={quiet}>{DUPLICATES.leave}</p>
      {job.isUncancelled && <p role="alert">{DUPLICATES.notCancelled}</p>}
      <Button
        tone="secondary"
        busy={job.isCancelling}
        disabled={!job.canCancel && !job.isCancelling}
        onClick={() => page.send({ type: 'cancel' })}
      >
        {DUPLICATES.cancel}
      </Button>
    </div>
  )
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '16', maxWidth: '[960px]', minWidth: '0' })
const progress = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
