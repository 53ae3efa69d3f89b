import { messages } from '#shared/messages.ts'

export const presenceText = messages({
  en: {
    looking: (name: string) => `${name} is looking at this`,
    editing: (name: string) => `${name} is working on this`,
  },
  es: { looking: name => `${name} lo está viendo`, editing: name => `${name} está trabajando en ello` },
  fr: { looking: name => `${name} regarde ceci`, editing: name => `${name} y travaille` },
})
