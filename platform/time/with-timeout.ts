/** Resolves like the given promise. After `wait` milliseconds, it rejects with the error that `late` returns. */
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
