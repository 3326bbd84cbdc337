import type { LabelCategory } from '@selvedge/sdk'
import type { LabelOfAsset } from '@selvedge/sdk/wire'
import { Button, CheckTree, EmptyState, SearchField, SkeletonRows, visuallyHidden } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useId, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { Notice } from '../shared/notice.tsx'
import { foundCategories, labelIn, type LabelMark } from './labels-of-tree.ts'
import { LABEL_CHOICE } from './labels.messages.ts'
import { useEveryCategory } from './use-every-category.ts'

interface AvailableLabelsProps {
  /** The labels that were chosen. */
  applied: readonly LabelOfAsset[]
  onToggle: (label: LabelOfAsset) => void
  /** How a label is shown; by default it is checked once applied. */
  markOf?: (labelId: string) => LabelMark
}

/** The tree of all labels, with a search; choosing a label toggles it. */
export function AvailableLabels(props: AvailableLabelsProps) {
  const id = useId()
  const { categories, hasFailed, retry } = useEveryCategory()
  return (
    <section aria-labelledby={id} className={box}>
      <h2 id={id} className={heading}>
        {LABEL_CHOICE.available}
      </h2>
      {hasFailed && <Notice text={LABEL_CHOICE.failed} action={LABEL_CHOICE.retry} onAction={retry} />}
      {!categories && !hasFailed && <SkeletonRows rows={6} label={LABEL_CHOICE.loading} />}
      {categories && <SearchedTree categories={categories} {...props} />}
    </section>
  )
}

function SearchedTree(props: AvailableLabelsProps & { categories: readonly LabelCategory[] }) {
  const { categories, applied, onToggle } = props
  const isApplied = (labelId: string) => applied.some(({ id }) => id === labelId)
  const markOf = props.markOf ?? ((labelId: string): LabelMark => ({ checked: isApplied(labelId) }))
  const [search, setSearch] = useState('')
  const [expanded, setExpanded] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')
  const found = useMemo(() => foundCategories(categories, search), [categories, search])
  if (categories.every(({ labels }) => labels.length === 0)) return <NoLabels />
  const searchFor = (text: string) => {
    const hits = foundCategories(categories, text)
    setSearch(text)
    setExpanded(text.trim() === '' ? [] : hits.map(({ id }) => id))
    setSaid(text.trim() === '' ? '' : LABEL_CHOICE.found(hits.reduce((sum, { labels }) => sum + labels.length, 0)))
  }
  const toggle = (labelId: string) => {
    const label = labelIn(categories, labelId)
    if (!label) return
    setSaid(LABEL_CHOICE.said[isApplied(labelId) ? 'taken' : 'put'](label.name))
    onToggle(label)
  }
  return (
    <>
      <div className={tools}>
        <SearchField
          className={searchBox}
          label={LABEL_CHOICE.search}
          placeholder={LABEL_CHOICE.search}
          clearLabel={LABEL_CHOICE.clearSearch}
          value={search}
          onValueChange={searchFor}
        />
        <Button tone="ghost" disabled={expanded.length === 0} onClick={() => setExpanded([])}>
          {LABEL_CHOICE.collapse}
        </Button>
      </div>
      <p role="status" className={visuallyHidden}>
        {said}
      </p>
      {found.length === 0 ? (
        <p className={quiet}>{LABEL_CHOICE.noHits}</p>
      ) : (
        <div className={scroller}>
          <CheckTree
            label={LABEL_CHOICE.available}
            branches={found.map(({ id, name, color, labels }) => ({
              id,
              label: name,
              color,
              leaves: labels.map((label) => ({ id: label.id, label: label.name, ...markOf(label.id) })),
            }))}
            expanded={expanded}
            onExpandedChange={setExpanded}
            onToggle={toggle}
          />
        </div>
      )}
    </>
  )
}

function NoLabels() {
  return (
    <EmptyState
      title={LABEL_CHOICE.none}
      hint={LABEL_CHOICE.noneHint}
      action={
        <Button asChild tone="secondary">
          <Link href="/app/assets/labels">{LABEL_CHOICE.toLabels}</Link>
        </Button>
      }
    />
  )
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '8', minWidth: '0' })
// As high as the heading of the applied labels, which has a button beside it.
const heading = css({ display: 'flex', alignItems: 'center', minHeight: '28', fontSize: 'lg', fontWeight: 'semibold' })
const tools = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
const searchBox = css({ flex: '[1 1 12rem]', minWidth: '0' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
const scroller = css({
  maxHeight: { base: '[24rem]', lg: '[calc(100dvh - 16rem)]' },
  overflowY: 'auto',
  padding: '4',
  borderWidth: 'hairline',
  borderStyle: 'solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  bg: 'bg.surface',
})
