import { ada, assetArchiveFixture, jobFixture, packedJob } from '@selvedge/machines/testing'
import { ApiError, type Client, type Job } from '@selvedge/sdk'
import type { AssetArchive } from '@selvedge/sdk/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen, userEvent } from 'storybook/test'
import { handOver } from '../shared/handover.ts'
import { fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import DownloadAssetsDialog from './download-assets-dialog.tsx'

interface Answers {
  start?: () => Promise<Job<AssetArchive>>
  job?: Job
  archive?: () => Promise<AssetArchive>
}

const started = async () => jobFixture<AssetArchive>()

/** The dialog over a selection of 60 assets, whose file no story really downloads. */
const answering = ({ start = started, job, archive = never }: Answers) =>
  onScreen({
    address: '/app/assets?dialog=download',
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      assets: { archives: { asJob: { create: start }, get: archive } as never },
      jobs: {
        cancel: () => Promise.reject(new ApiError('offline', 'The server cannot be reached.')),
        follow: async function* follow() {
          yield job ?? jobFixture({ done: 1_204, total: 4_812 })
          await never()
        } as Client['jobs']['follow'],
      },
    }),
    prepare: () => {
      history.replaceState(handOver({ search: 'heron', expected: 4_812 }, 4_812, '/app/assets'), '')
    },
  })

const meta = {
  title: 'Screens/Download assets',
  component: DownloadAssetsDialog,
  args: { jobId: undefined, onJob: fn(), onClose: fn() },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    const { prototype } = HTMLAnchorElement
    const click = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'click')
    if (click) Object.defineProperty(prototype, 'click', { ...click, value: () => {} })
    return () => void Reflect.deleteProperty(prototype, 'click')
  },
} satisfies Meta<typeof DownloadAssetsDialog>
export default meta
type Story = StoryObj<typeof meta>

const shows =
  (text: string | RegExp): NonNullable<Story['play']> =>
  async () =>
    void (await screen.findByText(text))
const refused = (error: ApiError, text: RegExp): Story => ({
  decorators: [answering({ start: () => Promise.reject(error) })],
  play: shows(text),
})

export const Starting: Story = { decorators: [answering({ start: never })], play: shows('Starting') }
export const Packing: Story = { decorators: [answering({})], play: shows('Packing 1,204 of 4,812 files') }
export const NotCancelled: Story = {
  decorators: [answering({})],
  play: async () => {
    await screen.findByText('Packing 1,204 of 4,812 files')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await screen.findByRole('alert')
  },
}
export const Opening: Story = { decorators: [answering({ job: packedJob() })], play: shows('Starting the download') }
export const Downloaded: Story = {
  decorators: [answering({ job: packedJob(), archive: async () => assetArchiveFixture() })],
  play: shows(/^The download has started/),
}
export const WithLostFiles: Story = {
  decorators: [answering({ job: packedJob(), archive: async () => assetArchiveFixture({ missing_count: 2 }) })],
  play: shows(/^The download has started/),
}
export const Reloaded: Story = {
  args: { jobId: 'j1' },
  decorators: [answering({ job: packedJob({ missing_count: 1 }) })],
  play: shows(/^The ZIP file is ready/),
}
export const TooLarge = refused(new ApiError('tooLarge', 'At most 10,000 files.', { status: 413 }), /^One ZIP file/)
export const Gone = refused(new ApiError('notFound', 'Unknown.', { status: 404 }), /no longer exist/)
export const Offline = refused(new ApiError('offline', 'The server cannot be reached.'), /did not answer/)
export const Failed = refused(
  new ApiError('server', 'There is no space left for files.', { status: 507 }),
  /could not be packed/,
)
export const NoneLeft: Story = {
  decorators: [answering({ job: packedJob({ asset_count: 0 }) })],
  play: shows(/nothing to download/),
}
export const Expired: Story = {
  args: { jobId: 'j1' },
  decorators: [
    answering({
      job: packedJob(),
      archive: () => Promise.reject(new ApiError('notFound', 'None.', { status: 404 })),
    }),
  ],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }))
    await screen.findByText(/kept for one day/)
  },
}
