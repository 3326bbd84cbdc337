import { type MergeValuesRef, valueKeys } from '@selvedge/machines'
import { type AttributeValue, type Choice, createAttributeValues } from '@selvedge/sdk'
import { Button, RadioGroup, SkeletonRows } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { chosenPages, isChosenIn } from '../shared/chosen-pages.ts'
import { Notice } from '../shared/notice.tsx'
import { useInfiniteRows } from '../shared/use-infinite-rows.ts'
import { useResource } from '../shared/use-resource.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { MERGE } from './merge.messages.ts'

interface MasterChoiceProps {
  merge: MergeValuesRef
  attributeId: string
  choice: Choice
}

/** The values, of which one stays. */
export function MasterChoice({ merge, attributeId, choice }: MasterChoiceProps) {
  const attributeValues = useResource('attributeValues', createAttributeValues)
  const master = useSelector(merge, ({ context }) => context.master)
  const { rows, more } = useInfiniteRows<AttributeValue>({
    queryKey: valueKeys.chosen(attributeId, choice),
    fetchPage: chosenPages(
      choice,
      (query, options) => attributeValues.list(attributeId, query, options),
      (value) => value,
    ),
  })
  const isChosen = isChosenIn(choice)
  const choose = (id: string) => {
    const value = rows?.find((row) => row.id === id)
    if (value) merge.send({ type: 'master.chosen', value })
  }
  return (
    <>
      {rows && (
        <RadioGroup
          label={MERGE.master}
          items={rows
            .filter(({ id }) => isChosen(id))
            .map((value) => ({ value: value.id, label: <bdi>{value.value}</bdi>, hint: hintOf(value) }))}
          value={master?.id ?? null}
          onValueChange={choose}
        />
      )}
      {!rows && more.state === 'loading' && <SkeletonRows label={MERGE.loading} rows={3} />}
      {more.state === 'failed' && <Notice text={MERGE.loadFailed} action={MERGE.retry} onAction={more.onRetry} />}
      {rows && more.hasMore && more.state !== 'failed' && (
        <Button tone="ghost" busy={more.state === 'loading'} onClick={more.onMore}>
          {MERGE.more}
        </Button>
      )}
      <DialogButtons>
        <Button tone="secondary" onClick={() => merge.send({ type: 'cancel' })}>
          {MERGE.cancel}
        </Button>
        <Button tone="primary" disabled={!master} onClick={() => merge.send({ type: 'next' })}>
          {MERGE.next}
        </Button>
      </DialogButtons>
    </>
  )
}

const hintOf = ({ variant_count, display_name, standard }: AttributeValue) =>
  [MERGE.variants(variant_count), display_name, standard].filter(Boolean).join(' · ')
