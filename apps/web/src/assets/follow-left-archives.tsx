import { createFollowJob } from '@selvedge/machines'
import { createJobs } from '@selvedge/sdk'
import { useEffect, useEffectEvent } from 'react'
import { createActor } from 'xstate'
import { inspectActor } from '../shared/inspect.ts'
import { useResource } from '../shared/use-resource.ts'
import { leftArchives } from './left-archives.ts'
import { useTellArchive } from './use-tell-archive.ts'

/** Goes on following archives whose dialog was closed before the page was loaded again. */
export default function FollowLeftArchives() {
  const jobs = useResource('jobs', createJobs)
  const tell = useEffectEvent(useTellArchive())
  useEffect(() => {
    const followed = leftArchives.left().map((id) => {
      const actor = createActor(createFollowJob(jobs), { ...inspectActor(), input: { id, done: 0, total: 0 } })
      actor.subscribe(({ status, output }) => {
        if (status === 'done') tell(id, output)
      })
      return actor.start()
    })
    return () => followed.forEach((actor) => actor.stop())
  }, [jobs])
  return null
}
