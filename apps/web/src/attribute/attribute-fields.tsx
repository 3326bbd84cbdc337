import { type AttributeValues, type EditAttributeRef, isShortDescription } from '@selvedge/machines'
import { TextArea, TextField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { FieldRow } from '../attribute-fields/field-row.tsx'
import { useEdited } from '../editing/use-edited.ts'
import { exactTime, longDate } from '../shared/dates.ts'
import { Section } from '../variant/section.tsx'
import { typeName } from './attribute-words.ts'
import { ATTRIBUTE } from './attribute.messages.ts'

/** Fields of an attribute: those that can be edited first, then the facts. */
export function AttributeFields({ edit }: { edit: EditAttributeRef }) {
  const { item, values, errors } = useEdited(edit)
  const isTaken = useSelector(edit, ({ context }) => context.problem === 'nameTaken')
  const change = (changed: Partial<AttributeValues>) => edit.send({ type: 'values.changed', change: changed })
  return (
    <Section title={ATTRIBUTE.details}>
      <div className={fields}>
        <TextField
          label={ATTRIBUTE.name}
          required
          autoComplete="off"
          maxLength={200}
          value={values.name}
          onValueChange={(name) => change({ name })}
          error={nameProblem(values.name, errors['name'], isTaken)}
        />
        <FieldRow label={ATTRIBUTE.type} hint={ATTRIBUTE.typeHint}>
          <span className={fact}>{typeName(item.display_type)}</span>
        </FieldRow>
        <TextField
          label={ATTRIBUTE.displayName}
          note={ATTRIBUTE.optional}
          hint={ATTRIBUTE.displayNameHint}
          autoComplete="off"
          maxLength={200}
          value={values.display_name}
          onValueChange={(display_name) => change({ display_name })}
          error={errors['display_name']}
        />
        <TextArea
          label={ATTRIBUTE.description}
          note={ATTRIBUTE.optional}
          value={values.description}
          onValueChange={(description) => change({ description })}
          error={isShortDescription(values.description) ? errors['description'] : ATTRIBUTE.descriptionTooLong}
        />
        <TextField
          label={ATTRIBUTE.unit}
          note={ATTRIBUTE.optional}
          hint={ATTRIBUTE.unitHint}
          autoComplete="off"
          maxLength={40}
          value={values.unit}
          onValueChange={(unit) => change({ unit })}
          error={errors['unit']}
        />
        <div className={facts}>
          <Fact name={ATTRIBUTE.created}>
            <Day iso={item.created_at} />
          </Fact>
          <Fact name={ATTRIBUTE.modified}>
            <Day iso={item.updated_at} />
          </Fact>
          <Fact name={ATTRIBUTE.createdBy}>{item.created_by_name ?? ATTRIBUTE.none}</Fact>
        </div>
      </div>
    </Section>
  )
}

function nameProblem(name: string, error: string | undefined, isTaken: boolean): string | undefined {
  if (name.trim() === '') return ATTRIBUTE.nameRequired
  return isTaken ? ATTRIBUTE.nameTaken : error
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <FieldRow label={name}>
      <span className={fact}>{children}</span>
    </FieldRow>
  )
}

function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {longDate(iso)}
    </time>
  )
}

const fields = css({ display: 'grid', gap: '16', minWidth: '0' })
const facts = css({ display: 'grid', gap: '16', gridTemplateColumns: '[repeat(auto-fill, minmax(10rem, 1fr))]' })
const fact = css({ minWidth: '0', overflowWrap: 'anywhere', color: 'fg.muted' })
