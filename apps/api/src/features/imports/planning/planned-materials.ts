import { newId } from '../../../platform/db/ids.ts'
import { foldName, nameColumns } from '../../../platform/db/keys.ts'
import type { FieldChange, MaterialRow, NamedRow } from './import-plan.ts'
import type { KnownCatalogue } from './known-catalogue.store.ts'
import type { ColumnTarget, ImportMapping } from '../columns/mapping.ts'
import { becomes } from '../rows/notices.ts'
import type { NoticedCell } from '../rows/read-cells.ts'
import type { ImportRow } from '../rows/typed-rows.ts'

/** The family of new materials when the file gives none. */
const UNSORTED = 'Unsorted'

export interface MaterialIds {
  material_id: string | null
  material_family_id: string | null
}

/** Materials and families that rows refer to. Missing ones get their id here and are written later. */
export class PlannedMaterials {
  readonly newFamilies: NamedRow[] = []
  readonly newMaterials: MaterialRow[] = []
  private readonly families = new Map<string, { id: string; name: string }>()
  private readonly materials = new Map<string, MaterialIds>()
  private readonly names = new Map<string, string>()

  constructor({ families, materials }: Pick<KnownCatalogue, 'families' | 'materials'>) {
    for (const family of families) {
      this.families.set(family.name_fold, family)
      this.names.set(family.id, family.name)
    }
    for (const material of materials) this.remember(material)
  }

  /** In a file without families, a material is found by name in any family. */
  idsOf(material: string | undefined, family: string | undefined): MaterialIds {
    if (material === undefined) {
      return { material_id: null, material_family_id: family === undefined ? null : this.familyId(family) }
    }
    const familyId = family === undefined ? undefined : this.familyId(family)
    return this.materials.get(place(foldName(material), familyId)) ?? this.create(material, familyId)
  }

  changes(before: MaterialIds, after: MaterialIds): FieldChange[] {
    const changes = [
      { field: 'Material', before: this.nameOf(before.material_id), after: this.nameOf(after.material_id) },
      {
        field: 'Material family',
        before: this.nameOf(before.material_family_id),
        after: this.nameOf(after.material_family_id),
      },
    ]
    return changes.filter((change) => change.before !== change.after)
  }

  /** Null for none. */
  namesOf({ material_id, material_family_id }: MaterialIds): { material: string | null; family: string | null } {
    return { material: this.nameOf(material_id) || null, family: this.nameOf(material_family_id) || null }
  }

  /** Notes a name that matches an existing one in another spelling. */
  spellingNotes({ material, materialFamily }: ImportRow['product'], mapping: ImportMapping): NoticedCell[] {
    const { material_id, material_family_id } = this.idsOf(material, materialFamily)
    return [
      ...spellingNote(material, this.nameOf(material_id), 'material', mapping),
      ...spellingNote(materialFamily, this.nameOf(material_family_id), 'material_family', mapping),
    ]
  }

  private familyId(name: string): string {
    const known = this.families.get(foldName(name))
    if (known !== undefined) return known.id
    const row = namedRow(name)
    this.newFamilies.push(row)
    this.families.set(row.name_fold, row)
    this.names.set(row.id, row.name)
    return row.id
  }

  private create(name: string, familyId = this.familyId(UNSORTED)): MaterialIds {
    const row = { ...namedRow(name), material_family_id: familyId }
    this.newMaterials.push(row)
    return this.remember(row)
  }

  private remember({ id, name, name_fold, material_family_id }: Omit<MaterialRow, 'name_key'>): MaterialIds {
    const ids = { material_id: id, material_family_id }
    this.names.set(id, name)
    this.materials.set(place(name_fold, material_family_id), ids)
    if (!this.materials.has(place(name_fold))) this.materials.set(place(name_fold), ids)
    return ids
  }

  private nameOf(id: string | null): string {
    return id === null ? '' : (this.names.get(id) ?? '')
  }
}

function spellingNote(
  file: string | undefined,
  ours: string,
  target: ColumnTarget,
  { columns }: ImportMapping,
): NoticedCell[] {
  if (file === undefined || file === ours) return []
  const column = columns.find(({ to }) => to === target)?.source ?? ''
  return [{ column, value: file, ...becomes('spelling_kept', file, ours) }]
}

const place = (fold: string, familyId = '') => `${familyId}/${fold}`

function namedRow(name: string): NamedRow {
  return { id: newId(), ...nameColumns(name) }
}
