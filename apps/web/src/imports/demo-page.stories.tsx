import { demoImport, jobFixture, removedDemo, undoneImport } from '@selvedge/machines/testing'
import { ApiError, type Import } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import ImportPage from './import-page.tsx'

const meta = {
  title: 'Screens/Demo page',
  component: ImportPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ImportPage>
export default meta
type Story = StoryObj<typeof meta>

async function* following() {
  yield jobFixture({ kind: 'load_demo', done: 42, total: 100 })
  await never()
}

const at = (shown: Import, imports: Fake<'imports'> = {}) => [
  onScreen({
    address: '/app/import?id=i1&step=done',
    client: fakeClient({
      imports: { get: async () => ({ value: shown, etag: '"1"' }), ...imports },
      jobs: { follow: following },
    }),
  }),
]
const ask = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the demo' }))
  return screen.findByRole('alertdialog', { name: 'Remove the demo?' })
}

export const Loading: Story = {
  decorators: at({ ...demoImport, state: 'open', applied: null, job: { id: 'j1', task: 'apply' } }),
  play: async () => void (await screen.findByText('Loading the demo: 42 %')),
}
export const Loaded: Story = {
  decorators: at(demoImport),
  play: async () => {
    await screen.findByText(/^Added: 15 products with 170 variants and 165 pictures/)
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Demo catalogue')
    await expect(screen.queryByText(/swatch|Import complete|Match columns/)).toBeNull()
  },
}
export const AskingToRemove: Story = { decorators: at(demoImport), play: async () => void (await ask()) }
export const Removing: Story = {
  decorators: at({ ...demoImport, job: { id: 'j1', task: 'undo' } }),
  play: async () => void (await screen.findByText('Removing the demo: 42 of 100')),
}
const detail = 'The server is stopping.'
const refused = new ApiError('unavailable', detail, { status: 503 })
export const NotRemoved: Story = {
  decorators: at(demoImport, { asJob: { undo: () => Promise.reject(refused) } }),
  play: async () => {
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Remove the demo' }))
    await screen.findByText('The server did not answer.')
  },
}
export const Removed: Story = {
  decorators: at(removedDemo),
  play: async () => void (await screen.findByText('Nothing from the demo is left in the catalogue.')),
}
export const RemovedInPart: Story = {
  decorators: at({ ...removedDemo, undone: undoneImport.undone }),
  play: async () => void (await screen.findByText('3 items kept: changed since, or in use')),
}
export const OnAPhone: Story = { ...Loaded, globals: { viewport: { value: 'mobile1', isRotated: false } } }
