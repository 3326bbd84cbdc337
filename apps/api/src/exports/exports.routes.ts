import type { Api } from '../api.ts'
import type { AppDependencies } from '../app.ts'

export function exportRoutes(_app: Api, _dependencies: AppDependencies): void {}
