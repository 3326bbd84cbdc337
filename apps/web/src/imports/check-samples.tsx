import type { ImportSample } from '@selvedge/sdk/wire'
import { Badge, Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useState } from 'react'
import { wordOf } from '../attribute-fields/value-words.ts'
import { SAMPLES } from './import-history.messages.ts'
import { quiet, subheading } from './step-parts.tsx'

const SHOWN_FIRST = 4

type FieldOf = ImportSample['fields'][number]

/** Samples of products and variants after the import, with their current values for comparison. */
export function CheckSamples({ samples }: { samples: readonly ImportSample[] }) {
  const [showsAll, showAll] = useState(false)
  if (samples.length === 0) return null
  const shown = showsAll ? samples : samples.slice(0, SHOWN_FIRST)
  return (
    <div className={box}>
      <h3 className={subheading}>{SAMPLES.title}</h3>
      <ul className={cards}>
        {shown.map((sample) => (
          <li key={`${sample.kind} ${sample.line} ${sample.name}`} className={card}>
            <Sample sample={sample} />
          </li>
        ))}
      </ul>
      {shown.length < samples.length && (
        <Button tone="secondary" size="sm" className={button} onClick={() => showAll(true)}>
          {SAMPLES.showAll(samples.length - shown.length)}
        </Button>
      )}
    </div>
  )
}

function Sample({ sample }: { sample: ImportSample }) {
  const { action, kind, line, name, product, fields, more_fields } = sample
  return (
    <>
      <p className={title}>
        <Badge tone={action === 'new' ? 'success' : 'accent'}>{SAMPLES.actions[action]}</Badge>
        <span>
          {SAMPLES.kinds[kind]} <bdi className={strong}>{name}</bdi>
          {product !== null && (
            <>
              {' '}
              <bdi>{SAMPLES.of(product)}</bdi>
            </>
          )}
        </span>
        <span className={quiet}>{SAMPLES.line(line)}</span>
      </p>
      <dl className={list}>
        {fields.map((field) => (
          <Field key={field.field} {...field} isNew={action === 'new'} />
        ))}
      </dl>
      {more_fields > 0 && <p className={quiet}>{SAMPLES.more(more_fields)}</p>}
    </>
  )
}

interface FieldProps extends FieldOf {
  isNew: boolean
}

function Field({ isNew, ...field }: FieldProps) {
  return (
    <div className={row}>
      <dt className={term}>
        <bdi>{isAttribute(field) ? field.field : SAMPLES.fieldName(field.field)}</bdi>
      </dt>
      <dd className={values}>
        {!isNew && <Before of={field} />}
        <ins className={current}>
          <Value of={field} text={field.after} />
        </ins>
      </dd>
    </div>
  )
}

/** The old value, struck through unless it is empty. */
function Before({ of }: { of: FieldOf }) {
  if (of.before === '') return <Value of={of} text="" />
  return (
    <del className={old}>
      <Value of={of} text={of.before} />
    </del>
  )
}

function Value({ of, text }: { of: FieldOf; text: string }) {
  if (text === '') return <em className={nothing}>{SAMPLES.empty}</em>
  return <bdi>{wordsOf(of, text)}</bdi>
}

function wordsOf({ field, display_type }: FieldOf, text: string): string {
  if (display_type) return wordOf(display_type, text)
  return field === 'State' ? (SAMPLES.states[text] ?? text) : text
}

const isAttribute = ({ display_type }: FieldOf) => display_type !== undefined

const box = css({ display: 'flex', flexDirection: 'column', gap: '12', minWidth: '0' })
const button = css({ alignSelf: { base: 'stretch', sm: 'flex-start' } })
const cards = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[repeat(2, minmax(0, 1fr))]' },
  alignItems: 'start',
  gap: '12',
})
const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '8',
  minWidth: '0',
  padding: '12',
  borderWidth: 'hairline',
  borderStyle: 'solid',
  borderColor: 'border.subtle',
  borderRadius: 'sm',
})
const title = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8',
  fontSize: 'sm',
  overflowWrap: 'anywhere',
})
const strong = css({ fontWeight: 'medium' })
const list = css({ display: 'flex', flexDirection: 'column', fontSize: 'sm' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) minmax(0, 2fr)]',
  gap: '12',
  paddingBlock: '4',
  borderTopWidth: 'hairline',
  borderTopStyle: 'solid',
  borderColor: 'border.subtle',
})
const term = css({ color: 'fg.muted', overflowWrap: 'anywhere' })
const values = css({ display: 'flex', flexWrap: 'wrap', columnGap: '12', overflowWrap: 'anywhere', minWidth: '0' })
const old = css({ color: 'fg.muted', textDecoration: 'line-through' })
const current = css({ textDecoration: 'none' })
const nothing = css({ color: 'fg.muted' })
