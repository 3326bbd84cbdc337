import { assetArchiveMachine, type AssetArchiveSnapshot } from '@selvedge/machines'
import {
  assetArchiveFixture,
  assetArchiveFixtures,
  jobFixture,
  packedJob,
  resumedArchiveFixtures,
  shortestPaths,
} from '@selvedge/machines/testing'
import type { Client, Job } from '@selvedge/sdk'
import type { AssetArchive } from '@selvedge/sdk/wire'
import { ToastRegion } from '@selvedge/ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useState } from 'react'
import { page, userEvent } from 'vitest/browser'
import { handOver } from '../shared/handover.ts'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold } from '../testing/fake-client.ts'
import { holdJobs } from '../testing/held-jobs.ts'
import { show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import DownloadAssetsDialog from './download-assets-dialog.tsx'

type Archives = Client['assets']['archives']

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  sessionStorage.removeItem('selvedge.left-archives')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${new URL(this.href).pathname}${this.hasAttribute('download') ? '' : ' opened'}`)
  })
})
afterEach(() => void vi.restoreAllMocks())

const URL_OF_FILE = assetArchiveFixture().url

function open(jobId?: string) {
  const start = hold<Archives['asJob']['create']>()
  const get = hold<Archives['get']>()
  const jobs = holdJobs()
  const services = createServices(
    fakeClient({ assets: { archives: { asJob: { create: start.call }, get: get.call } as never }, jobs: jobs.calls }),
  )
  const onJob = vi.fn<(id: string) => void>()
  const onClose = vi.fn<() => void>()
  let leave = () => {}
  function Page() {
    const [isShown, setShown] = useState(true)
    leave = () => setShown(false)
    return (
      <>
        {isShown && <DownloadAssetsDialog jobId={jobId} onJob={onJob} onClose={onClose} />}
        <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
      </>
    )
  }
  const state = handOver({ search: 'heron', expected: 60 }, 60, '/app/assets')
  show(<Page />, { services, address: '/app/assets?dialog=download', state })
  return { start, get, jobs, onJob, onClose, leave: () => leave() }
}

const dialog = page.getByRole('dialog', { name: 'Download assets' })
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const alert = dialog.getByRole('alert')

const PROBLEMS = {
  tooLarge: 'One ZIP file has room for 10,000 files and 5 GB. Select fewer assets.',
  gone: 'Some of these assets no longer exist. Try again to download the others.',
  none: 'No asset matches any more, so there is nothing to download.',
  offline: 'The server did not answer. Try again.',
  lost: 'The ZIP file can no longer be found. Try again, or select the assets again.',
  expired: 'The ZIP file was deleted, because it is kept for one day. Try again to pack it once more.',
  failed: 'The ZIP file could not be packed.The server answered 500.',
}

const plan = ({ start, get, jobs, onJob, onClose }: ReturnType<typeof open>): Walk<typeof assetArchiveMachine> => ({
  events: {
    download: (_, { before }) => inDialog(before.matches('packed') ? 'Download' : 'Download again').click(),
    retry: () => inDialog('Try again').click(),
    // The job answers when it has been cancelled.
    cancel: () => inDialog('Cancel').click(),
  },
  outcomes: {
    startTask: {
      done: async (job) => start.resolve(job as Job<AssetArchive>),
      error: async (error) => start.reject(error),
    },
    followJob: jobs.ends,
    readArchive: {
      done: async (archive) => get.resolve(archive as AssetArchive),
      error: async (error) => get.reject(error),
    },
  },
  states: {
    packing: async () => {
      await expect.element(inDialog('Continue in the background')).toBeVisible()
      await expect.element(alert).not.toBeInTheDocument()
      await expect.element(dialog).toHaveAccessibleDescription('60 assets as one ZIP file.')
    },
    'packing.starting': async () => {
      await expect.element(dialog.getByRole('progressbar', { name: 'Starting' })).toBeVisible()
      await expect.element(inDialog('Continue in the background')).toHaveAttribute('aria-busy', 'true')
      await expect.element(inDialog('Cancel')).toBeDisabled()
      await expect.poll(start.waiting).toBeGreaterThan(0)
      expect(start.asked.at(-1)).toEqual([{ search: 'heron', expected: 60 }])
    },
    'packing.following': async ({ context: { isResumed } }) => {
      await expect.element(dialog.getByRole('progressbar', { name: 'Packing 0 of 60 files' })).toBeVisible()
      await expect.element(inDialog('Continue in the background')).toBeEnabled()
      await expect.poll(() => onJob.mock.calls.at(-1)).toEqual(isResumed ? undefined : ['j1'])
    },
    packed: async () => {
      await expect.element(dialog.getByText('The ZIP file is ready: 60 assets, 1.3 GB.')).toBeVisible()
      expect(saved).toEqual([])
    },
    handingOver: async () => {
      await expect.element(dialog.getByText('Starting the download')).toBeVisible()
      await expect.poll(get.waiting).toBeGreaterThan(0)
      expect(get.asked.at(-1)?.[0]).toBe('z1')
    },
    handedOver: async () => {
      await expect.element(dialog.getByText('The download has started: 60 assets, 1.3 GB.')).toBeVisible()
      await expect.element(dialog.getByText(/^You can download it again until 22 November 2026 at/)).toBeVisible()
      expect(saved.at(-1)).toBe(URL_OF_FILE)
    },
    failed: async (snapshot: AssetArchiveSnapshot) => {
      await expect.element(alert).toHaveTextContent(PROBLEMS[snapshot.context.problem ?? 'failed'])
      await expect.element(inDialog('Try again')).toBeEnabled()
    },
    left: () => expect.poll(() => onClose.mock.calls.length).toBe(1),
  },
})

describe.each([
  { what: 'packs all that match', fixtures: assetArchiveFixtures, jobId: undefined },
  { what: 'goes on after a reload', fixtures: resumedArchiveFixtures, jobId: 'j1' },
])('the dialog that $what, walked', ({ fixtures, jobId }) => {
  it.each(named(shortestPaths(assetArchiveMachine, fixtures)))('$name', async ({ path }) => {
    expect(await walk(path, plan(open(jobId)))).toBe(path.steps.length)
  })
})

describe('the dialog that downloads assets', () => {
  const begin = async () => {
    const world = open()
    await expect.poll(world.start.waiting).toBeGreaterThan(0)
    world.start.resolve(jobFixture() as Job<AssetArchive>)
    await expect.element(inDialog('Cancel')).toBeEnabled()
    return world
  }

  it('shows the progress, and that it could not be cancelled', async () => {
    const { jobs, onClose } = await begin()
    jobs.tell(jobFixture({ done: 12, total: 60 }))
    await expect.element(dialog.getByRole('progressbar', { name: 'Packing 12 of 60 files' })).toBeVisible()
    await inDialog('Cancel').click()
    jobs.cancel.reject(new Error('No answer.'))
    await expect
      .element(alert)
      .toHaveTextContent('It could not be cancelled and continues. Try again, or wait until it is done.')
    expect(onClose.mock.calls).toEqual([])
  })

  it('names the files that are lost', async () => {
    const { jobs, get } = await begin()
    jobs.tell(packedJob({ missing_count: 2 }))
    await expect.poll(get.waiting).toBe(1)
    get.resolve(assetArchiveFixture({ missing_count: 2 }))
    await expect
      .element(
        dialog.getByText(
          '2 files could not be found, so they are not included. The ZIP file names them in missing.txt.',
        ),
      )
      .toBeVisible()
    await expect.element(dialog.getByText('The download has started: 58 assets, 1.3 GB.')).toBeVisible()
  })

  it('is closed by Escape while the job runs, and downloads the file when it is ready', async () => {
    const { jobs, onClose, leave } = await begin()
    await expect.element(inDialog('Continue in the background')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    leave()
    await expect.poll(() => jobs.followed.length).toBe(2)
    // A reload would go on with it.
    expect(sessionStorage.getItem('selvedge.left-archives')).toBe('j1')
    jobs.tell(packedJob())
    await expect.element(page.getByText('The download of 60 assets has started.')).toBeVisible()
    // The small viewport of this test does not show the whole message.
    const again = page.getByRole('button', { name: 'Download again' }).element()
    if (again instanceof HTMLButtonElement) again.click()
    expect(saved).toEqual([URL_OF_FILE, URL_OF_FILE])
  })

  it('names the files that are lost after the dialog was closed', async () => {
    const { jobs, leave } = await begin()
    leave()
    await expect.poll(() => jobs.followed.length).toBe(2)
    jobs.tell(packedJob({ missing_count: 2 }))
    await expect.element(page.getByText('The download of 58 assets has started.')).toBeVisible()
    await expect.element(page.getByText(/^2 files could not be found, so they are not included/)).toBeVisible()
  })

  it('says that the job failed after the dialog was closed', async () => {
    const { jobs, leave } = await begin()
    leave()
    await expect.poll(() => jobs.followed.length).toBe(2)
    jobs.tell({ error: new Error('It is lost.') })
    await expect
      .element(page.getByText('The ZIP file could not be packed. Select the assets and download them again.'))
      .toBeVisible()
    expect(saved).toEqual([])
  })
})
