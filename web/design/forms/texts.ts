export const code = (digits: string) => `Code ${digits}`
export const optional = '(optional)'
export const less = (label: string) => `Less ${label}`
export const more = (label: string) => `More ${label}`
export const progress = 'Progress'
