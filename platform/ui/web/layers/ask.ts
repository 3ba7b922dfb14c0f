/** A question before something that cannot be undone. What can be undone is done, with an undo in its toast. */
export interface Question {
  /** Names the thing: 'Delete Pine Lodge?' */
  title: string;
  /** What will be gone, in a sentence. */
  body?: string;
  /** A verb with the thing: 'Delete Pine Lodge'. */
  yes: string;
  /** 'Cancel' when left out; null where there is nothing to choose, only to have read. */
  no?: string | null;
  isDanger?: boolean;
}

export interface Asked extends Question {
  id: number;
  answer: (yes: boolean) => void;
}

let asked: readonly Asked[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** Asks, and answers whether the person said yes. @example if (await ask({ title: w.deleteThis(name), yes: w.delete, isDanger: true })) … */
export function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    count += 1;
    const one: Asked = {
      ...question,
      id: count,
      answer(yes) {
        asked = asked.filter((other) => other !== one);
        tell();
        resolve(yes);
      },
    };
    asked = [...asked, one];
    tell();
  });
}

/** The question to show now; others wait their turn. */
export function currentQuestion(): Asked | undefined {
  return asked[0];
}

export function onQuestionChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
