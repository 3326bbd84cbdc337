import type { Upload } from '@selvedge/machines'
import { ada, assetFixture, uploadFixture, variantColumnFixtures } from '@selvedge/machines/testing'
import type { Client } from '@selvedge/sdk'
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { forgetLocalState } from '../shared/local-state.ts'
import { down, inMain, pageOf, storyVariants, swatch } from '../testing/catalogue-screen.tsx'
import { fakeClient } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import AddAssetsPage from './add-assets-page.tsx'
import { ADD_ASSETS_GROUP } from './add-assets-paths.ts'
import UploadTray from './upload-tray.tsx'
import { standUploadQueue } from './use-upload-queue.ts'

const group = ADD_ASSETS_GROUP
const asset = (at: number) => assetFixture({ id: `a${at}`, name: `heron-${at}.png`, image_url: swatch(at * 40) })
const size = 4_800_000
const uploaded = [1, 2, 3].map((at) =>
  uploadFixture({ id: `d${at}`, name: `heron-${at}.png`, size, phase: 'done', asset: asset(at), group }),
)
const every: Upload[] = [
  ...uploaded,
  uploadFixture({
    id: 'u1',
    name: 'room-with-a-view.jpg',
    type: 'image/jpeg',
    size,
    phase: 'sending',
    sent: 2_016_000,
    group,
  }),
  uploadFixture({ id: 'u2', name: 'data sheet.pdf', type: 'application/pdf', size, phase: 'hashing', group }),
  uploadFixture({ id: 'u3', name: 'prices.csv', type: 'text/csv', size: 4_210, phase: 'waiting', group }),
  uploadFixture({
    id: 'u4',
    name: 'walk-through.mp4',
    type: 'video/mp4',
    size: 210_000_000,
    phase: 'pausing',
    sent: 9_000_000,
    group,
  }),
  uploadFixture({
    id: 'u5',
    name: `${'a-name-that-is-far-too-long-'.repeat(5)}.exe`,
    type: '',
    size,
    phase: 'refused',
    problem: 'type',
    group,
  }),
]
const asking = ['heron-7.png', 'heron-8.png'].map((name, at) =>
  uploadFixture({ id: `q${at}`, name, size, phase: 'asking', same: asset(7 + at), group }),
)
const inOtherColours = ['heron-4.png', 'a-name-that-is-far-too-long-for-a-phone-and-goes-on.png'].map((name, nth) =>
  uploadFixture({
    id: `n${nth}`,
    name,
    size,
    phase: 'asking',
    named: assetFixture({ id: `m${nth}`, name, filesize: 1_200_000, image_url: swatch(120) }),
    group,
    data: new Blob([`<svg xmlns="http://www.w3.org/2000/svg"><rect width="99" height="99" fill="teal"/></svg>`], {
      type: 'image/svg+xml',
    }),
  }),
)
const replacing = [
  uploadFixture({ id: 'r1', name: 'heron-1.png', size, phase: 'done', asset: asset(1), replaces: asset(1), group }),
  ...(['changed', 'otherGroup', 'sameContent', 'gone'] as const).map((problem) =>
    uploadFixture({ id: problem, name: `${problem}.png`, size, phase: 'refused', problem, replaces: asset(1), group }),
  ),
]
const lost = [1, 2].map((at) =>
  uploadFixture({ id: `l${at}`, name: `lost-${at}.png`, size, phase: 'lost', data: undefined, group }),
)

const at = (path: string, uploads: readonly Upload[], updateMany?: () => Promise<never>): Decorator =>
  onScreen({
    address: `/app/assets/${path}`,
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      users: { setting: (async () => undefined) as Client['users']['setting'], saveSetting: async () => undefined },
      variants: {
        list: async () => pageOf(storyVariants, 1_284),
        columns: async () => [...variantColumnFixtures],
        ...(updateMany && { updateMany }),
      },
      labelCategories: { list: async () => pageOf([]) },
    }),
    prepare(services) {
      forgetLocalState()
      standUploadQueue(services, uploads)
    },
  })

const meta = { title: 'Screens/Add Assets', component: AddAssetsPage, decorators: [inMain] } satisfies Meta<
  typeof AddAssetsPage
>
export default meta
type Story = StoryObj<typeof meta>

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

export const NoFiles: Story = { decorators: [at('upload', [])] }
export const EveryState: Story = { decorators: [at('upload', every)] }
export const TheSameFileAgain: Story = { decorators: [at('upload', [...asking, ...uploaded])] }
export const TheSameName: Story = { decorators: [at('upload', [...inOtherColours, ...uploaded])] }
export const Replacements: Story = { decorators: [at('upload', replacing)] }
export const ChooseAgain: Story = { decorators: [at('upload', [...lost, ...uploaded])] }
export const LinkToProducts: Story = {
  decorators: [at('link/upload', uploaded)],
  play: async () => userEvent.click(await screen.findByRole('checkbox', { name: /Persimmon 3/ })),
}
export const Review: Story = {
  decorators: [at('link/upload', uploaded, () => Promise.reject(down))],
  play: async (context) => {
    await LinkToProducts.play?.(context)
    await press('Next')
    await screen.findByRole('heading', { name: 'Target variants' })
  },
}
export const Labels: Story = {
  decorators: [at('labels/upload', uploaded)],
  play: async () => void (await screen.findByText('No labels applied yet')),
}
export const NotFinished: Story = {
  decorators: Review.decorators ?? [],
  play: async (context) => {
    await Review.play?.(context)
    await press('Next')
    await press('Finish')
    await screen.findByText(/^The labels and links could not be saved/)
  },
}

const tray: Story = { render: () => <UploadTray /> }
export const TrayRunning: Story = { ...tray, decorators: [at('', every)] }
export const TrayOpen: Story = { ...TrayRunning, play: () => press('Show the files') }
export const TrayAsking: Story = { ...tray, decorators: [at('', asking)] }
export const TrayTheSameName: Story = { ...tray, decorators: [at('', inOtherColours)] }
export const TrayDone: Story = {
  ...tray,
  decorators: [
    at(
      '',
      uploaded.map((upload) => ({ ...upload, group: undefined })),
    ),
  ],
}
