import { sql } from 'kysely'
import { listColumn, type ListColumn } from './list-column.ts'
import { byProduct, namesOf, referenceCondition } from './reference.ts'

/** The material of an item, read from `t.material_id`. */
export const materialColumn = (id: string): ListColumn =>
  listColumn({
    id,
    header: 'Material',
    type: 'single_choice',
    condition: referenceCondition('materials', sql`t.material_id`),
    sort: {
      by: sql`m.name_key`,
      join: sql`left join materials m on m.supplier_id = t.supplier_id and m.id = t.material_id`,
    },
    facet: { kind: 'reference', by: sql`t.material_id`, names: namesOf('materials') },
  })

/** The material family of an item, read from `t.material_family_id`. */
export const familyColumn = (id: string): ListColumn =>
  listColumn({
    id,
    header: 'Material family',
    type: 'single_choice',
    condition: referenceCondition('material_families', sql`t.material_family_id`),
    sort: {
      by: sql`f.name_key`,
      join: sql`left join material_families f on f.supplier_id = t.supplier_id and f.id = t.material_family_id`,
    },
    facet: { kind: 'reference', by: sql`t.material_family_id`, names: namesOf('material_families') },
  })

const VERSION = { header: 'Version', type: 'single_choice' } as const

/** The version, read from `t.version_id`. */
export const versionColumn = (id: string): ListColumn =>
  listColumn({
    ...VERSION,
    id,
    condition: referenceCondition('versions', sql`t.version_id`),
    facet: { kind: 'reference', by: sql`t.version_id`, names: namesOf('versions') },
  })

export const versionOfProductColumn = (id: string): ListColumn =>
  listColumn({ ...VERSION, id, condition: referenceCondition('versions', sql`p.version_id`, byProduct) })
