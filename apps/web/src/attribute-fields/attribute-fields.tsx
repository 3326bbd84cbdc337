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
  /** Those that have a value. */
  attributes: readonly LinkedAttribute[]
  /** Shown though they have no value yet, such as those just added. */
  added?: readonly LinkedAttribute[]
  /** What is edited, e.g. `variant.{id}`: half-typed values are kept under it. */
  form: string
  /** What is half typed goes when the form around is discarded. */
  discards?: Discards
  /** An attribute with the values that it has now, or none. */
  onChange: (attribute: LinkedAttribute) => void
  /** Whether a value is typed that is not taken over yet. */
  onPending?: (isPending: boolean) => void
}

/** The name that half-typed values of a form are kept under. */
export const typedForm = (form: string): string => `attributes.${form}`

const NONE: readonly LinkedAttribute[] = []
const typedSchema = z.record(z.string(), z.string())
/** Of more than these the browser lays out only the rows in sight. */
const MANY = 100
/** Height of a row and of the gap to the next, in rem: what stands below does not move once the rows are there. */
const ROW = 3.8
/** So many fields are shown at once; of more, only the first group. */
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

/** The same callbacks for ever, so that a change draws its own row alone. */
function useChanges(given: Changes) {
  const { restored, keep, forget: forgetDraft } = useDraft(typedForm(given.form), typedSchema)
  const now = useRef({ ...given, texts: restored ?? {} })
  // A text of an attribute that is not shown can be neither finished nor given up, so nothing waits for it.
  const tellPending = useCallback(() => {
    const { texts, shown, onPending } = now.current
    onPending?.(shown.some(({ attribute_id: id }) => texts[id] !== undefined))
  }, [])
  useEffect(() => {
    now.current = { ...now.current, ...given }
  })
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
