import { Skeleton, Stack } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';

/** A form on its way, in its shape. */
export function DoorSkeleton({ fields }: { fields: number }) {
  return (
    <Stack gap="md" aria-busy="true">
      {Array.from({ length: fields }, (_, index) => (
        <div key={index}>
          <Skeleton height={18} width="40%" mb={6} />
          <Skeleton height={44} />
        </div>
      ))}
      <Skeleton height={44} />
    </Stack>
  );
}
