import { type AttributeValues, type EditAttributeRef, isShortDescription } from '@selvedge/machines'
import { TextArea, TextField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { Fact, facts, LongDay } from '../attribute-fields/fact.tsx'
import { useEdited } from '../editing/use-edited.ts'
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
        <Fact name={ATTRIBUTE.type} hint={ATTRIBUTE.typeHint}>
          {typeName(item.display_type)}
        </Fact>
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
            <LongDay iso={item.created_at} />
          </Fact>
          <Fact name={ATTRIBUTE.modified}>
            <LongDay iso={item.updated_at} />
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

const fields = css({ display: 'grid', gap: '16', minWidth: '0' })
