/** Resolves like the promise, or rejects with the error from `late` after `wait` milliseconds. */
export async function withTimeout<Value>(promise: Promise<Value>, wait: number, late: () => Error): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), wait);
  });
  try {
    return await Promise.race([promise, isLate]);
  } finally {
    clearTimeout(timer);
  }
}
