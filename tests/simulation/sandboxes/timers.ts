const sleep = <Value>(milliseconds: number, value?: Value): Promise<Value | undefined> =>
  new Promise((resolve) => void setTimeout(() => resolve(value), milliseconds))

export { sleep as setTimeout }
