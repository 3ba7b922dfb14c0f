-- A job used to copy a stay's new name; copies that it had not made yet are made here.
update folios set name = reservations.name from reservations
where folios.kind = 'reservation' and folios.id = reservations.id and folios.name <> reservations.name;
