import type { LinkedValue } from '@selvedge/machines'
import type { LinkedAttribute } from '@selvedge/sdk'
import { SkeletonRows } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { Notice } from '../shared/notice.tsx'
import { useDraft } from '../shared/use-draft.ts'
import { ATTRIBUTES } from './attribute-fields.messages.ts'
import { AttributeRow } from './attribute-row.tsx'
import { AttributeSection } from './attribute-section.tsx'
import { groupAttributes } from './group-attributes.ts'
import { withEmpty } from './linked-values.ts'
import { useAttributeFacts } from './use-attribute-facts.ts'
import { type Discards, useDiscards } from './use-discards.ts'

interface AttributeFieldsProps {
  /** Attributes that have a value. */
  attributes: readonly LinkedAttribute[]
  /** Attributes shown without a value, such as those just added. */
  added?: readonly LinkedAttribute[]
  /** Key for half-typed values, e.g. `variant.{id}`. */
  form: string
  /** The surrounding form; half-typed values are dropped when its changes are discarded. */
  discards?: Discards
  /** Called with an attribute and its new values, which may be none. */
  onChange: (attribute: LinkedAttribute) => void
  /** Whether a value has been typed but not yet applied. */
  onPending?: (isPending: boolean) => void
}

/** Storage key for the half-typed values of a form. */
export const typedForm = (form: string): string => `attributes.${form}`

const NONE: readonly LinkedAttribute[] = []
const typedSchema = z.record(z.string(), z.string())
/** Above this many attributes, the browser only lays out the rows in view. */
const MANY = 100
/** Height of a row and its gap, in rem, so that the content below does not shift when the rows load. */
const ROW = 3.8
/** With more attributes than this, only the first group starts open. */
const ALL_OPEN = 60

/** The attribute values of a variant or a product, by attribute group. */
export const AttributeFields = memo(function AttributeFields(props: AttributeFieldsProps) {
  const { attributes, added = NONE, form, discards, onChange, onPending } = props
  const [emptied, setEmptied] = useState<readonly LinkedAttribute[]>(NONE)
  const [discarded, setDiscarded] = useState(0)
  const shown = useMemo(() => withEmpty(attributes, [...emptied, ...added]), [attributes, emptied, added])
  const { known, isLoading, hasFailed, retry } = useAttributeFacts(shown)
  const groups = useMemo(() => groupAttributes(shown, known), [shown, known])
  const { restored, change, typed, forget } = useChanges({ form, shown, onChange, onPending, onEmptied: setEmptied })
  useDiscards(discards, () => {
    forget()
    setEmptied(NONE)
    setDiscarded(discarded + 1)
  })

  if (isLoading) {
    return (
      <div style={{ minHeight: `${shown.length * ROW}rem` }}>
        <SkeletonRows label={ATTRIBUTES.loading} rows={4} />
      </div>
    )
  }
  const rowsOf = (rows: readonly LinkedAttribute[]) =>
    rows.map((attribute) => (
      <AttributeRow
        key={`${attribute.attribute_id} ${discarded}`}
        attribute={attribute}
        hint={known.get(attribute.attribute_id)?.description ?? null}
        restored={discarded === 0 ? restored?.[attribute.attribute_id] : undefined}
        onChange={change}
        onTyped={typed}
      />
    ))
  return (
    <div className={stack} {...(shown.length > MANY && { 'data-many': true })}>
      {hasFailed && <Notice text={ATTRIBUTES.noGroups} action={ATTRIBUTES.retry} onAction={retry} />}
      <p role="status" className={warning}>
        {shown.length > attributes.length && ATTRIBUTES.notSaved}
      </p>
      {groups.length === 1 && groups[0]?.id === ''
        ? rowsOf(groups[0].attributes)
        : groups.map(({ id, name, attributes: rows }, at) => (
            <AttributeSection
              key={id}
              title={name || ATTRIBUTES.ungrouped}
              count={rows.length}
              startsOpen={at === 0 || shown.length <= ALL_OPEN || rows.some(({ values }) => values.length === 0)}
            >
              {() => rowsOf(rows)}
            </AttributeSection>
          ))}
    </div>
  )
})

interface Changes extends Pick<AttributeFieldsProps, 'form' | 'onChange'> {
  shown: readonly LinkedAttribute[]
  onPending: AttributeFieldsProps['onPending']
  onEmptied: (change: (emptied: readonly LinkedAttribute[]) => readonly LinkedAttribute[]) => void
}

/** Stable callbacks, so that a change re-renders only its own row. */
function useChanges(given: Changes) {
  const { restored, keep, forget: forgetDraft } = useDraft(typedForm(given.form), typedSchema)
  const now = useRef({ ...given, texts: restored ?? {} })
  // Half-typed text of a hidden attribute can be neither finished nor discarded, so it does not count as pending.
  const tellPending = useCallback(() => {
    const { texts, shown, onPending } = now.current
    onPending?.(shown.some(({ attribute_id: id }) => texts[id] !== undefined))
  }, [])
  useEffect(() => {
    now.current = { ...now.current, ...given }
  })
  // oxlint-disable-next-line selvedge/what-effects-do -- text is kept out of React's state, so that typing renders one row
  useEffect(tellPending, [tellPending, given.shown])

  const change = useCallback((attribute: LinkedAttribute, values: LinkedValue[]) => {
    if (values.length === 0) now.current.onEmptied((emptied) => [...emptied, attribute])
    now.current.onChange({ ...attribute, values })
  }, [])

  const typeTexts = useCallback(
    (texts: Readonly<Record<string, string>>) => {
      now.current.texts = texts
      if (Object.keys(texts).length > 0) keep(texts)
      else forgetDraft()
      tellPending()
    },
    [keep, forgetDraft, tellPending],
  )
  const typed = useCallback(
    (id: string, text: string | undefined) => {
      const { [id]: _, ...others } = now.current.texts
      typeTexts(text === undefined ? others : { ...others, [id]: text })
    },
    [typeTexts],
  )
  const forget = useCallback(() => typeTexts({}), [typeTexts])
  return { restored, change, typed, forget }
}

const stack = css({
  display: 'grid',
  gap: '4',
  minWidth: '0',
  '&[data-many] [data-row]': { contentVisibility: '[auto]', containIntrinsicSize: '[auto 3.5rem]' },
})
const warning = css({ fontSize: 'sm', color: 'warning.fg', _empty: { display: 'none' } })
