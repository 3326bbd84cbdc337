import {
  materialAnswer,
  materialFamilyAnswer,
  materialFamilyPatchSchema,
  materialFamilySchema,
  materialPatchSchema,
  materialSchema,
  mergedFamiliesAnswer,
  mergedMaterialsAnswer,
  newMaterialSchema,
} from '@selvedge/sdk/wire'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { creationOf, itemRoutes } from '../../platform/changing/item-routes.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { picked } from '../../platform/listing/pages/picked.ts'
import { changeFamily, deleteFamily, mergeFamilies } from './families.service.ts'
import { familyList } from './family-list.store.ts'
import { readFamily } from '../material-rows/family-rows.store.ts'
import { materialList } from './material-list.store.ts'
import { readMaterial } from '../material-rows/material-rows.store.ts'
import { changeMaterial, createMaterial, deleteMaterial, mergeMaterials } from './materials.service.ts'
import { mergeRoute } from './merge.routes.ts'

const materialRow = picked(materialSchema, 'PickedMaterial')
const familyRow = picked(materialFamilySchema, 'PickedMaterialFamily')

export function materialRoutes(app: Api, dependencies: AppDependencies): void {
  listRoutes(app, dependencies, { resource: materialList, row: materialRow, calls: {} })
  listRoutes(app, dependencies, { resource: familyList, row: familyRow, tag: 'material families', calls: {} })
  materials(app, dependencies)
  families(app, dependencies)
}

function materials(app: Api, dependencies: AppDependencies): void {
  const kind = { path: 'materials', tag: 'materials', noun: 'material' } as const
  creationOf(app, dependencies, {
    ...kind,
    operation: 'material',
    answer: materialAnswer,
    draft: newMaterialSchema,
    create: createMaterial,
    summary: 'Create a material, and its family if it does not exist',
  })
  itemRoutes(app, dependencies, {
    ...kind,
    operation: 'material',
    answer: materialAnswer,
    patch: materialPatchSchema,
    summaries: summariesOf(kind.noun),
    read: readMaterial,
    change: changeMaterial,
    remove: deleteMaterial,
  })
  mergeRoute(app, { ...kind, merge: mergeMaterials, merged: mergedMaterialsAnswer })
}

function families(app: Api, dependencies: AppDependencies): void {
  const kind = { path: 'material_families', tag: 'material families', noun: 'material family' } as const
  itemRoutes(app, dependencies, {
    ...kind,
    operation: 'material_family',
    answer: materialFamilyAnswer,
    patch: materialFamilyPatchSchema,
    summaries: summariesOf(kind.noun),
    read: readFamily,
    change: changeFamily,
    remove: deleteFamily,
  })
  mergeRoute(app, { ...kind, merge: mergeFamilies, merged: mergedFamiliesAnswer })
}

const summariesOf = (noun: string) => ({
  read: `One ${noun}, with its ETag`,
  change: `Change a ${noun}`,
  remove: `Delete a ${noun} that nothing uses`,
})
