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
import { inTransaction } from '../../platform/changing/change.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { picked } from '../../platform/listing/pages/picked.ts'
import { setEtag } from '../../platform/http/conditional.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { changeFamily, deleteFamily, mergeFamilies } from './families.service.ts'
import { familyList } from './family-list.store.ts'
import { readFamily } from '../material-rows/family-rows.store.ts'
import { materialList } from './material-list.store.ts'
import { readMaterial } from '../material-rows/material-rows.store.ts'
import { changeMaterial, createMaterial, deleteMaterial, mergeMaterials } from './materials.service.ts'
import { vocabularyRoutes } from './vocabulary.routes.ts'

const materialRow = picked(materialSchema, 'PickedMaterial')
const familyRow = picked(materialFamilySchema, 'PickedMaterialFamily')

export function materialRoutes(app: Api, dependencies: AppDependencies): void {
  listRoutes(app, dependencies, { resource: materialList, row: materialRow, calls: {} })
  listRoutes(app, dependencies, { resource: familyList, row: familyRow, tag: 'material families', calls: {} })
  creation(app, dependencies)
  vocabularyRoutes(app, dependencies, {
    ...{ path: 'materials', noun: 'material', answer: materialAnswer, patch: materialPatchSchema },
    ...{ read: readMaterial, change: changeMaterial, remove: deleteMaterial },
    ...{ merge: mergeMaterials, merged: mergedMaterialsAnswer },
  })
  vocabularyRoutes(app, dependencies, {
    ...{ path: 'material_families', noun: 'material family', answer: materialFamilyAnswer },
    ...{ patch: materialFamilyPatchSchema, read: readFamily, change: changeFamily, remove: deleteFamily },
    ...{ merge: mergeFamilies, merged: mergedFamiliesAnswer },
  })
}

function creation(app: Api, dependencies: AppDependencies): void {
  app.post('/materials/', {
    config: { access: 'write' },
    schema: {
      tags: ['materials'],
      summary: 'Create a material, and its family if it does not exist',
      operationId: 'create_material',
      body: newMaterialSchema,
      response: {
        201: described(materialAnswer, 'The material; `Location` is its address.'),
        ...problemAnswers(400, 401, 403, 409, 413, 422),
      },
    },
    async handler({ body, session }, reply) {
      const { item, rev } = await inTransaction(dependencies, session, (change) => createMaterial(change, body))
      setEtag(reply, rev)
      return reply.code(201).header('location', `/api/v1/materials/${item.id}`).send({ data: item })
    },
  })
}
