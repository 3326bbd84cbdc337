import { filterDialogMachine, type SearchFacets } from '@selvedge/machines'
import type { Column, Facets, Filter } from '@selvedge/sdk'
import { Button, Dialog } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useActorRef, useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { inspectActor } from '../shared/inspect.ts'
import { Notice } from '../shared/notice.tsx'
import { FilterGroupFields } from './filter-group-fields.tsx'
import { FILTERS } from './filters.messages.ts'

interface FilterDialogProps {
  filter: Filter
  columns: readonly Column[]
  facets: Facets
  /** Finds values beyond those in `facets`. */
  search?: SearchFacets
  today: string
  /** Retries loading the names of the values; only given after a failure. */
  onRetryFacets?: () => void
  /** Called with the filter to apply, or with undefined when the user cancelled. */
  onClose: (applied: Filter | undefined) => void
}

/** The filter dialog, shared by all lists (specification 2, section 2). */
export default function FilterDialog(props: FilterDialogProps) {
  const { filter, columns, facets, search, today, onRetryFacets, onClose } = props
  const dialog = useActorRef(filterDialogMachine, {
    ...inspectActor(),
    input: { filter, columns: columns.filter(isOffered), today },
  })
  const groups = useSelector(dialog, (snapshot) => snapshot.context.draft.groups)
  // Ids are ascending and never reused.
  const [firstNewId] = useState(() => dialog.getSnapshot().context.draft.nextId)
  const isNew = (id: string) => Number(id) >= firstNewId
  const canApply = useSelector(dialog, (snapshot) => snapshot.can({ type: 'apply' }))

  useEffect(() => {
    const subscription = dialog.subscribe({ complete: () => onClose(dialog.getSnapshot().output?.filter) })
    return () => subscription.unsubscribe()
  }, [dialog, onClose])

  return (
    <Dialog
      open
      size="lg"
      title={FILTERS.title}
      closeLabel={FILTERS.close}
      onOpenChange={() => dialog.send({ type: 'cancel' })}
      footer={
        <>
          <Button
            tone="ghost"
            className={start}
            disabled={groups.length === 0}
            onClick={() => dialog.send({ type: 'all.removed' })}
          >
            {FILTERS.removeAll}
          </Button>
          <Button tone="secondary" onClick={() => dialog.send({ type: 'cancel' })}>
            {FILTERS.cancel}
          </Button>
          <Button tone="primary" disabled={!canApply} onClick={() => dialog.send({ type: 'apply' })}>
            {FILTERS.apply}
          </Button>
        </>
      }
    >
      <div className={stack}>
        {onRetryFacets && <Notice text={FILTERS.noValues} action={FILTERS.retry} onAction={onRetryFacets} />}
        {groups.length === 0 && <p className={hint}>{FILTERS.noGroups}</p>}
        {groups.map((group, position) => (
          <FilterGroupFields
            key={group.id}
            dialog={dialog}
            group={group}
            position={position}
            facets={facets}
            search={search}
            isNew={isNew}
          />
        ))}
        <Button
          tone="ghost"
          size="sm"
          className={start}
          icon={<Plus aria-hidden size={16} />}
          onClick={() => dialog.send({ type: 'group.added' })}
        >
          {FILTERS.addGroup}
        </Button>
      </div>
    </Dialog>
  )
}

/** Hides columns meant for programs only, such as ids. */
const isOffered = ({ type, operators }: Column) => type !== 'id' && operators.length > 0

const stack = css({ display: 'grid', gap: '12' })
const hint = css({ color: 'fg.muted' })
const start = css({ marginRight: 'auto', justifySelf: 'start' })
