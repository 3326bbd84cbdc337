import { fromCallback } from 'xstate'

import { followJobMachine } from '../shared/follow-job.machine.ts'
import type { JobCommand, JobReport } from '../shared/job.actors.ts'

/** The child that follows a job, with a job played by the test. */
export function fakeJob() {
  const followed: string[] = []
  const commands: JobCommand[] = []
  let tell: (said: JobReport) => void = () => {
    throw new Error('No job is followed.')
  }
  const observeJob = fromCallback<JobCommand, { id: string }>(({ sendBack, receive, input: { id } }) => {
    followed.push(id)
    tell = sendBack
    receive((command) => commands.push(command))
  })
  return {
    followJob: followJobMachine.provide({ actors: { observeJob } }),
    followed,
    commands,
    report: (said: JobReport) => tell(said),
  }
}
