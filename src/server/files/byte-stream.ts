/** Bytes as the body of an answer, which are made as they are sent. */
export const byteStream = (bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: async controller => {
      const { done, value } = await bytes.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await bytes.return(undefined)),
  })
