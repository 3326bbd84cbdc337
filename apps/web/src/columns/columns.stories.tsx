import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { catalogueScreen, down, inMain } from '../testing/catalogue-screen.tsx'
// Preloaded, so that no story waits for a chunk.
import './column-settings-panel.tsx'
import './sort-editor.tsx'
import { VariantsPage } from '../variants/variants-page.tsx'

const meta = {
  title: 'Screens/Columns and sort',
  component: VariantsPage,
  decorators: [catalogueScreen(), inMain],
} satisfies Meta<typeof VariantsPage>
export default meta
type Story = StoryObj<typeof meta>

const press = async (name: string | RegExp) => {
  await screen.findByText('Heron, slate 1')
  await userEvent.click(await screen.findByRole('button', { name }))
}

export const Columns: Story = {
  play: async () => {
    await press(/^Columns · /)
    await screen.findByRole('checkbox', { name: 'Created' })
  },
}
export const ColumnsSearched: Story = {
  play: async (context) => {
    await Columns.play?.(context)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search columns...' }), 'nothing')
    await screen.findByText('No column matches ‘nothing’')
  },
}
export const NotSaved: Story = {
  decorators: [catalogueScreen({ users: { saveSetting: () => Promise.reject(down) } })],
  play: async (context) => {
    await Columns.play?.(context)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Created' }))
    await screen.findByText('The columns could not be saved. They are kept on this device.')
  },
}
export const Density: Story = {
  play: async () => {
    await press('Density')
    await screen.findByRole('menuitemcheckbox', { name: 'Comfortable' })
  },
}
export const NotSorted: Story = {
  play: async () => {
    await press('Sort')
    await screen.findByText('Sorted by name. Choose a column to change that.')
  },
}
export const SortedByTwo: Story = {
  decorators: [catalogueScreen({ at: '?k=-name,created_at' })],
  play: async () => {
    await press('Sort: Name +1')
    await screen.findByRole('button', { name: 'Stop sorting by Created' })
  },
}
