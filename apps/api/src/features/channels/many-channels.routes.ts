import type { Api } from '../../platform/http/api.ts'
import { deletionOfMany, duplicationOfMany } from '../../platform/jobs/many-routes.ts'
import { channelList } from './channel-list.store.ts'
import { deleteChannels, duplicateChannels } from './channels.service.ts'

/** Bulk calls on channels: all or nothing, immediately or as a job. */
export function manyChannelRoutes(app: Api): void {
  deletionOfMany(app, {
    path: '/channels/',
    tag: 'channels',
    operation: 'delete_channels',
    summary: 'Permanently delete many channels, all or none; their views and exported files are kept',
    resource: channelList,
    run: deleteChannels,
  })
  duplicationOfMany(app, {
    path: '/channels/duplicate',
    tag: 'channels',
    operation: 'duplicate_channels',
    summary: 'Copy channels with their views and columns, all or none',
    resource: channelList,
    run: duplicateChannels,
  })
}
