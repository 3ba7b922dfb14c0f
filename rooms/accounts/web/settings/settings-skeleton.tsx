import { Skeleton, Stack } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import style from './section.module.css';

/** The first sections on their way, in their shape. */
export function SettingsSkeleton() {
  return (
    <div aria-busy="true">
      {[3, 1, 1].map((fields, index) => (
        <div key={index} className={style.section}>
          <div>
            <Skeleton height={22} width="50%" mb={10} />
            <Skeleton height={14} width="80%" />
          </div>
          <div className={style.card}>
            <Stack gap="md">
              {Array.from({ length: fields }, (_, field) => (
                <Skeleton key={field} height={44} />
              ))}
            </Stack>
          </div>
        </div>
      ))}
    </div>
  );
}
