import { type AttributeLinks as LinkFields, type EditAttributeRef, groupLinks, versionLinks } from '@selvedge/machines'
import { Combobox, type ComboboxItem } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useEdited } from '../editing/use-edited.ts'
import { Notice } from '../shared/notice.tsx'
import { Section } from '../variant/section.tsx'
import { ATTRIBUTE } from './attribute.messages.ts'
import { useLinkChoices } from './use-link-choices.ts'

/** The versions and groups of an attribute, each a multi-select (specification 2, 2). */
export function AttributeLinks({ edit }: { edit: EditAttributeRef }) {
  const { item, values, errors } = useEdited(edit)
  const chosen = {
    versions: Object.keys(versionLinks.join(values)),
    groups: Object.keys(groupLinks.join(values)),
  }
  const { versions, groups, hasFailed, retry } = useLinkChoices(item, chosen)
  const change =
    (fieldOf: (id: string) => keyof LinkFields) => (added: readonly string[], removed: readonly string[]) =>
      edit.send({
        type: 'values.changed',
        change: Object.fromEntries([
          ...added.map((id) => [fieldOf(id), true] as const),
          ...removed.map((id) => [fieldOf(id), null] as const),
        ]),
      })
  return (
    <Section title={ATTRIBUTE.where}>
      <div className={stack}>
        {hasFailed && <Notice text={ATTRIBUTE.listsFailed} action={ATTRIBUTE.retry} onAction={retry} />}
        <Links
          label={ATTRIBUTE.versions}
          placeholder={ATTRIBUTE.addVersion}
          openLabel={ATTRIBUTE.openVersions}
          emptyText={ATTRIBUTE.noSuchVersion}
          none={ATTRIBUTE.noVersions}
          items={versions}
          value={chosen.versions}
          error={errors['version_ids']}
          onChange={change(versionLinks.fieldOf)}
        />
        <Links
          label={ATTRIBUTE.groups}
          placeholder={ATTRIBUTE.addGroup}
          openLabel={ATTRIBUTE.openGroups}
          emptyText={ATTRIBUTE.noSuchGroup}
          none={ATTRIBUTE.noGroups}
          items={groups}
          value={chosen.groups}
          error={errors['groups']}
          onChange={change(groupLinks.fieldOf)}
        />
      </div>
    </Section>
  )
}

interface LinksProps {
  label: string
  placeholder: string
  openLabel: string
  emptyText: string
  /** Shown when nothing is chosen. */
  none: string
  items: readonly ComboboxItem[]
  value: readonly string[]
  error: string | undefined
  onChange: (added: readonly string[], removed: readonly string[]) => void
}

function Links({ none, value, onChange, ...words }: LinksProps) {
  return (
    <Combobox
      {...words}
      multiple
      value={value}
      {...(value.length === 0 && { hint: none })}
      removeLabel={ATTRIBUTE.remove}
      onValueChange={(next) =>
        onChange(
          next.filter((id) => !value.includes(id)),
          value.filter((id) => !next.includes(id)),
        )
      }
    />
  )
}

const stack = css({ display: 'grid', gap: '16', minWidth: '0' })
