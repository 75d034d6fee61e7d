export const countdown = {
  seconds: (seconds: number, forWhat: string) =>
    `${seconds === 1 ? '1 second' : `${seconds} seconds`} ${forWhat}`,
}
