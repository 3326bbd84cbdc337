import {
  ada,
  attributeFixture,
  attributeValueFixture,
  jobFixture,
  valueColumnFixtures,
  valuePageFixture,
  valuesUsageFixture,
} from '@selvedge/machines/testing'
import { ApiError, type Client } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen, userEvent } from 'storybook/test'
import { Route } from 'wouter'
import { down, inMain } from '../testing/catalogue-screen.tsx'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import { forgetLocalState } from '../shared/local-state.ts'
import MergeValuesDialog from './merge-values-dialog.tsx'
import ValuesPage from './values-page.tsx'

const meta = {
  title: 'Screens/Attribute values',
  component: ValuesPage,
  decorators: [inMain],
  render: () => (
    <Route path="/app/attributes/:attributeId/values">
      <ValuesPage />
    </Route>
  ),
} satisfies Meta<typeof ValuesPage>
export default meta
type Story = StoryObj<typeof meta>

const over = (
  values: Fake<'attributeValues'> = {},
  { at = '', type = 'text' as const, jobs = {} as Fake<'jobs'> } = {},
) =>
  onScreen({
    address: `/app/attributes/a1/values${at}`,
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      users: { setting: (async () => undefined) as Client['users']['setting'], saveSetting: async () => undefined },
      attributes: { get: async () => ({ value: attributeFixture({ display_type: type }), etag: '"1"' }) },
      jobs,
      attributeValues: {
        list: async () => valuePageFixture(12, 1_284),
        columns: async () => [...valueColumnFixtures],
        facets: async () => ({}),
        get: async () => ({ value: attributeValueFixture({ standard: 'EN 1021' }), etag: '"1"' }),
        usage: async () => valuesUsageFixture({ variants: 1_204, products: 3 }),
        ...values,
      },
    }),
    prepare: forgetLocalState,
  })

const shown = async () => void (await screen.findByText('Linen'))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const select = async () => {
  await shown()
  for (const name of ['Wool', 'Linen', 'Cotton']) {
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  }
}

export const Table: Story = { decorators: [over()], play: shown }
export const Selected: Story = { decorators: [over()], play: select }
export const None: Story = { decorators: [over({ list: async () => valuePageFixture(0) })] }
export const NoHits: Story = { decorators: [over({ list: async () => valuePageFixture(0) }, { at: '?q=hemp' })] }
export const Loading: Story = { decorators: [over({ list: never })] }
export const Failing: Story = { decorators: [over({ list: () => Promise.reject(down) })] }

const typed = async (text: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Value' }), text)
}
export const Adding: Story = { decorators: [over({}, { at: '?dialog=add' })], play: () => typed('Hemp') }
export const AddingATakenValue: Story = {
  decorators: [
    over(
      { create: () => Promise.reject(new ApiError('conflict', 'Taken.', { status: 409, code: 'duplicate_name' })) },
      { at: '?dialog=add' },
    ),
  ],
  play: async () => {
    await typed('Wool')
    await press('Create')
    await screen.findByText('This value in the attribute already exists.')
  },
}
export const Editing: Story = { decorators: [over({}, { at: '?dialog=edit&id=b1' })] }
export const EditingFails: Story = {
  decorators: [over({ get: () => Promise.reject(down) }, { at: '?dialog=edit&id=b1' })],
}

const fieldErrors = [3, 9, 41].map((row) => ({
  pointer: `#/rows/${row}/value`,
  code: 'duplicate',
  detail: `Row ${row}: 'Wool' is already a value of the attribute.`,
}))
const uploading = (upload: () => Promise<never>) => over({ asJob: { upload } as never }, { at: '?dialog=upload' })
const give = async () => {
  await screen.findByText(/Browse/)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await userEvent.upload(input, new File(['value\nHemp\n'], 'values.csv', { type: 'text/csv' }))
}
export const Upload: Story = { decorators: [uploading(never)] }
export const Uploading: Story = { decorators: [uploading(never)], play: give }
export const UploadAborted: Story = {
  decorators: [
    uploading(() => Promise.reject(new ApiError('conflict', 'Duplicate values found', { status: 409, fieldErrors }))),
  ],
  play: async () => {
    await give()
    await screen.findByText('Upload aborted')
  },
}
export const Uploaded: Story = {
  decorators: [
    over(
      { asJob: { upload: async () => jobFixture() } as never },
      {
        at: '?dialog=upload',
        jobs: {
          async *follow() {
            yield jobFixture({ state: 'done', result: { count: 1_204 }, ended_at: '2026-11-21T09:00:00.000Z' })
          },
        } as never,
      },
    ),
  ],
  play: async () => {
    await give()
    await screen.findByText('File successfully uploaded')
  },
}

export const Deleting: Story = {
  decorators: [over()],
  play: async () => {
    await select()
    await press('Delete')
    await screen.findByText(/1,204 variants and 3 products/)
  },
}
export const Unlinking: Story = {
  decorators: [over()],
  play: async () => {
    await select()
    await press('Unlink assets')
  },
}

const chooseLinen = async () => {
  const [linen] = await screen.findAllByRole('radio', { name: /^Linen/ })
  if (linen) await userEvent.click(linen)
}
const merging: Story = {
  decorators: [over()],
  render: () => (
    <MergeValuesDialog attribute={attributeFixture()} choice={['b1', 'b2', 'b3']} count={3} onClose={fn()} />
  ),
}
export const MergingChoosing: Story = {
  ...merging,
  play: chooseLinen,
}
export const MergingEditing: Story = {
  ...merging,
  play: async () => {
    await chooseLinen()
    await press('Next')
    await screen.findByText(/1,204 variants/)
  },
}
