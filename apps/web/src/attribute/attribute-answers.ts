import { attributeUsageFixture, pageOf } from '@selvedge/machines/testing'
import type { AttributeGroup, Version } from '@selvedge/sdk'
import type { Answers } from '../testing/fake-client.ts'

const versions: Version[] = [
  { id: 'n1', code: 'ss26', color: 'green' },
  { id: 'n2', code: 'aw26', color: 'red' },
]
const groups: AttributeGroup[] = ['Care', 'Origin'].map((name, at) => ({
  id: `g${at + 1}`,
  name,
  description: null,
  attributes_count: 1,
  attributes_ids: [],
  created_by: null,
  created_by_name: null,
  created_at: '2026-01-05T08:00:00.000Z',
  updated_at: '2026-02-05T08:00:00.000Z',
}))

/** Answers with two versions and two groups to choose from, and with what uses the attribute. */
export const attributeAnswers = ({ attributes, ...answers }: Answers = {}): Answers => ({
  versions: { list: async () => pageOf(versions) },
  attributeGroups: { list: async () => pageOf(groups) },
  ...answers,
  attributes: { usage: async () => attributeUsageFixture({ values: 12, variants: 340, channels: 1 }), ...attributes },
})
