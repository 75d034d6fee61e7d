declare module 'pino-roll' {
  type RollOptions = {
    file: string
    extension?: string
    /** Such as `10m`. */
    size?: string
    limit?: { count: number; removeOtherLogFiles?: boolean }
    mode?: number
    sync?: boolean
  }

  type RollingFile = {
    write(line: string): boolean
    once(event: 'close', listener: () => void): RollingFile
    end(): void
  }

  function roll(options: RollOptions): Promise<RollingFile>
  export = roll
}
