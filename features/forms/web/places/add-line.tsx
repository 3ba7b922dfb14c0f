import { useState } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';

interface AddLineProps {
  label: string;
  hint?: string | undefined;
  button: string;
  most: number;
  onAdd: (typed: string) => void;
}

/** The Enter key adds the item instead of submitting the form. */
export function AddLine({ label, hint, button, most, onAdd }: AddLineProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    const name = typed.trim();
    if (name === '') return;
    onAdd(name);
    setTyped('');
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 items-end">
      <TextField
        label={label}
        maxLength={most}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button kind="plain" aria-label={`${button}: ${label}`} onClick={add}>
        {button}
      </Button>
      {hint && <p className="text-dim text-15 col-span-full">{hint}</p>}
    </div>
  );
}
