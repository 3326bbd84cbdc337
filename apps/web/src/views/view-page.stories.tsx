import { viewFixture } from '@selvedge/machines/testing'
import { ApiError } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { down, pageOf } from '../testing/catalogue-screen.tsx'
import { never } from '../testing/fake-client.ts'
import { viewsScreen, ViewsScreens, wool } from './view-screens.tsx'

const meta = { title: 'Screens/View', component: ViewsScreens } satisfies Meta<typeof ViewsScreens>
export default meta
type Story = StoryObj<typeof meta>

const at = '/app/views/w2'
const members = viewFixture({ id: 'w2', name: 'Summer 2027', attributes: 'image_url%2Cname%2Cstate' })
const shown = async () => void (await screen.findByText('Heron, slate 1'))
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save view changes' }))
const phone = { globals: { viewport: { value: 'mobile1', isRotated: false } } }

export const Loading: Story = { decorators: [viewsScreen({ at, views: { get: never } })] }
export const Dynamic: Story = { decorators: [viewsScreen({ at })], play: shown }
export const Static: Story = { decorators: [viewsScreen({ at, view: members })], play: shown }
export const EmptyStatic: Story = {
  decorators: [viewsScreen({ at, view: members, variants: { list: async () => pageOf([]) } })],
  play: async () => void (await screen.findByText('There are no variants yet')),
}
export const Changed: Story = {
  decorators: [viewsScreen({ at: `${at}?k=name` })],
  play: async () => void (await screen.findByRole('button', { name: 'Save view changes' })),
}
export const ChangedOnAPhone: Story = { ...phone, ...Changed }
export const Saving: Story = {
  decorators: [viewsScreen({ at: `${at}?k=name`, views: { update: never } })],
  play: save,
}
export const NotSaved: Story = {
  decorators: [viewsScreen({ at: `${at}?k=name`, views: { update: () => Promise.reject(down) } })],
  play: async () => {
    await save()
    await screen.findByRole('alert')
  },
}
const stale = new ApiError('stale', 'Changed since.', { status: 412 })
const reads = ['-name', '-created_at'].map((sorts) => ({ value: { ...wool, sorts }, etag: `"${sorts}"` }))
const read = { value: wool, etag: '"1"' }
export const ChangedElsewhere: Story = {
  decorators: [
    viewsScreen({
      at: `${at}?k=name`,
      views: {
        get: async () => (reads.length > 1 ? reads.shift() : reads[0]) ?? read,
        update: () => Promise.reject(stale),
      },
    }),
  ],
  play: async () => {
    await save()
    await screen.findByRole('dialog', { name: 'This view was changed elsewhere' })
  },
}
export const Selected: Story = {
  decorators: [viewsScreen({ at, view: members })],
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Heron, slate 1' }))
    await screen.findByText('Selected variants: 1')
  },
}
export const Missing: Story = {
  decorators: [viewsScreen({ at, views: { get: () => Promise.reject(new ApiError('notFound', '')) } })],
  play: async () => void (await screen.findByText('View not found')),
}
export const Failing: Story = {
  decorators: [viewsScreen({ at, views: { get: () => Promise.reject(down) } })],
  play: async () => void (await screen.findByRole('alert')),
}
