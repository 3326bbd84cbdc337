import { listOf, type RouteFixtures } from '../../testing/route-fixture.ts'

export const MATERIAL_FIXTURES: RouteFixtures = {
  ...listOf('materials', {}),
  ...listOf('material_families', {}),
  'GET /api/v1/materials/:id': {
    request: ({ unusedMaterialId }) => ({ params: { id: unusedMaterialId } }),
    foreign: 404,
  },
  'POST /api/v1/materials': { request: () => ({ payload: { name: 'Oak', material_family_name: 'Wood' } }) },
  'PATCH /api/v1/materials/:id': {
    request: ({ unusedMaterialId }) => ({ params: { id: unusedMaterialId }, payload: { name: 'Flax' } }),
    foreign: 404,
  },
  'DELETE /api/v1/materials/:id': {
    request: ({ unusedMaterialId }) => ({ params: { id: unusedMaterialId } }),
    foreign: 404,
  },
  'PATCH /api/v1/materials/merge': {
    request: ({ materialId, unusedMaterialId }) => ({
      payload: { selected_id: materialId, merge_ids: [unusedMaterialId] },
    }),
    foreign: 404,
  },
  'GET /api/v1/material_families/:id': {
    request: ({ emptyFamilyId }) => ({ params: { id: emptyFamilyId } }),
    foreign: 404,
  },
  'PATCH /api/v1/material_families/:id': {
    request: ({ emptyFamilyId }) => ({ params: { id: emptyFamilyId }, payload: { name: 'Polymer' } }),
    foreign: 404,
  },
  'DELETE /api/v1/material_families/:id': {
    request: ({ emptyFamilyId }) => ({ params: { id: emptyFamilyId } }),
    foreign: 404,
  },
  'PATCH /api/v1/material_families/merge': {
    request: ({ materialFamilyId, emptyFamilyId }) => ({
      payload: { selected_id: materialFamilyId, merge_ids: [emptyFamilyId] },
    }),
    foreign: 404,
  },
}
