/** The most that a photograph may weigh once it is ours. */
export const maxPictureBytes = 30 * 1024
