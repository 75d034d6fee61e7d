export function isUnread(path: string): boolean
export function listWanted(lock: object, tools: boolean): [path: string, entry: object][]
export function ensureInstalled(root: string, tools: boolean): Promise<string>
