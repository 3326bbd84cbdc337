import { fieldsOf, isPossibleValue, type MergeValuesRef } from '@selvedge/machines'
import type { Attribute, AttributeValue, Choice } from '@selvedge/sdk'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { DialogButtons } from './dialog-buttons.tsx'
import { MERGE } from './merge.messages.ts'
import { useValueFields } from './use-value-fields.ts'
import { useValuesUsage } from './use-values-usage.ts'
import { ValueForm } from './value-form.tsx'
import { ValuesUsage } from './values-usage.tsx'

interface MergeFormProps {
  merge: MergeValuesRef
  attribute: Attribute
  choice: Choice
  count: number
  master: AttributeValue
  isMerging: boolean
}

/** The fields of the value that stays, and how many variants and products get it. */
export function MergeForm({ merge, attribute, choice, count, master, isMerging }: MergeFormProps) {
  const { id: attributeId, display_type: displayType } = attribute
  const [fields, change, forget] = useValueFields(`merge.${attributeId}`, fieldsOf(master), master.id)
  const { problem, serverMessage, fields: refused } = useSelector(merge, ({ context }) => context)
  const { data, isError } = useValuesUsage(attributeId, choice)

  useEffect(() => {
    const ended = merge.subscribe({ complete: forget })
    return () => ended.unsubscribe()
  }, [merge, forget])

  return (
    <form
      noValidate
      className={stack}
      onSubmit={(event) => {
        event.preventDefault()
        merge.send({ type: 'submitted', fields })
      }}
    >
      <ValueForm
        {...{ attributeId, displayType, fields }}
        valueLabel={MERGE.name}
        isTaken={problem === 'taken' && refused?.value === fields.value}
        onChange={change}
      />
      <div role="status">
        <p className={quiet}>{MERGE.rest(count - 1)}</p>
        <ValuesUsage usage={data} hasFailed={isError} count={count} task="merge" />
      </div>
      {problem && problem !== 'taken' && (
        <p role="alert" className={alertText}>
          {serverMessage ?? MERGE.problems[problem]}
        </p>
      )}
      {!isMerging && (
        <DialogButtons>
          <Button tone="secondary" onClick={() => merge.send({ type: 'cancel' })}>
            {MERGE.cancel}
          </Button>
          <Button tone="secondary" onClick={() => merge.send({ type: 'back' })}>
            {MERGE.back}
          </Button>
          <Button type="submit" tone="primary" disabled={!isPossibleValue(displayType, fields.value)}>
            {MERGE.finish}
          </Button>
        </DialogButtons>
      )}
    </form>
  )
}

const stack = css({ display: 'grid', gap: '16', minWidth: '0' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
const alertText = css({ color: 'danger.fg', fontSize: 'sm', overflowWrap: 'anywhere' })
